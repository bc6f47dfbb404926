import type en from '../en-US/months';
import type { Shape } from '../shape';

export default {
  title: '月结',
  month: '月份',
  isClosed: '已关账',
  isOpen: '未关账',
  isNow: '进行中',
  charged: '已计费',
  unbilled: '未出账作业',
  closedBy: '关账人',
  closedAt: '关账时间',
  reason: '原因',
  close: '关账',
  reopen: '重新打开',
  closeMonth: '{{month}}关账',
  reopenMonth: '重新打开{{month}}',
  closeMeans: '该月及之前的月份不再接受过账，对账单保持不变。',
  reopenMeans: '该月可再次过账：该月及以后月份的对账单可能变化。',
  closed: '已关账',
  reopened: '已重新打开',
  history: '关账记录',
  changedAt: '时间',
  changedBy: '操作人',
  action: '操作',
  actions: { close: '关账', reopen: '重新打开' },
} satisfies Shape<typeof en>;
