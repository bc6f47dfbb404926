import type en from '../../en-US/transactions/vas';

export default {
  add: '新增增值服务单',
  pasteRows: '粘贴多行',
  serviceFields: '服务',
  priceFields: '价格',
  noteFields: '参考与备注',
  needServiceFee: '是否收取服务费',
  deduction: '扣款金额（数量 × 单价）',
  compute: '计算',
  notQuantity: '请输入正整数',
  notNumber: '不是数字',
  totalBelowZero: '总金额不能小于 0',
  noAgreement: '该客户在此仓库当日没有生效的服务协议',
  byPriceList: '按价目表',
  priceReason: '改价原因',
  notListed: '价目表没有此项价格，请输入',
  approve: '登记客户确认',
  approveHint: '登记后按已确认的金额计价。',
  approvedBy: '客户确认人',
  approvedDay: '确认日期',
  approved: '已登记确认并计价',
} satisfies Record<keyof typeof en, string>;
