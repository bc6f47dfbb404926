import type en from '../en-US/common';
import type { Shape } from '../shape';

export default {
  appName: 'Tallyman',
  added: '新增成功',
  modified: '修改成功',
  close: '关闭',
  required: '必填项不能为空',
  status: '状态',
  statusOf: '{{name}} 的状态',
  enabled: '启用',
  disabled: '停用',
  deleted: '删除成功',
  creator: '创建人',
  createTime: '创建时间',
  updater: '更新人',
  updateTime: '更新时间',
} satisfies Shape<typeof en>;
