import type en from '../../en-US/operations/audit';
import type { Shape } from '../../shape';

export default {
  title: '操作日志',
  list: '日志',
  details: '详情',
  time: '时间',
  who: '操作人',
  action: '操作',
  entity: '对象',
  recordName: '记录',
  record: '记录编号',
  chooseRow: '请在日志中选择一行以查看变更内容',
  gone: '没有这条记录，或您没有查看权限',
  history: '该记录最近一年的变更',
  changes: '变更内容',
  field: '字段',
  before: '变更前',
  after: '变更后',
  changed: '已变更',
  value: '值',
  nothing: '此操作没有记录明细',
  notBilled: '未出账',
  billed: '已出账',
} satisfies Shape<typeof en>;
