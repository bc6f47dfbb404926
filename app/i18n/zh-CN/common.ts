import type en from '../en-US/common';
import type { Shape } from '../shape';

export default {
  appName: 'Tallyman',
  added: '新增成功',
  modified: '修改成功',
  cancel: '取消',
  confirm: '确定',
  close: '关闭',
  save: '保存',
  required: '必填项不能为空',
} satisfies Shape<typeof en>;
