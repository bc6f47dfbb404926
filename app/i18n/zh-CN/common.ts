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
  status: '状态',
  statusOf: '{{name}} 的状态',
  enabled: '启用',
  disabled: '停用',
  deleted: '删除成功',
  creator: '创建人',
  createTime: '创建时间',
  updater: '修改人',
  updateTime: '修改时间',
} satisfies Shape<typeof en>;
