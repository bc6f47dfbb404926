import type en from '../en-US/statement';

export default {
  title: '对账单',
  entries: '明细',
  customer: '客户',
  customerTitle: '客户名称',
  month: '月份',
  line: '项目',
  item: '明细项',
  count: '笔数',
  amount: '金额',
  currency: '币种',
  number: '对账单号',
  issuer: '出具方',
  openingBalance: '期初余额',
  charge: '扣费',
  chargeTotal: '扣费合计',
  movement: '其他变动',
  movementTotal: '其他变动合计',
  closingBalance: '期末余额',
  ledgerBalance: '账本余额',
  difference: '差额',
} satisfies Record<keyof typeof en, string>;
