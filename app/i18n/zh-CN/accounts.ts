import type en from '../en-US/accounts';

export default {
  title: '客户账户',

  limits: '设置客户账户',
  newLimits: '新增客户额度',
  editLimits: '客户额度',
  limitsOf: '{{customer}} 的 {{currency}} 额度',
  perCurrency: '每个币种一行',
  addRow: '添加币种',
  removeRow: '删除第 {{number}} 行',
  fieldOf: '第 {{number}} 行{{field}}',
  warningHelp: '可用余额小于或等于预警线时，账户会被标记。信用额度为 0 表示不给额度；预警线为 0 表示不预警。',
  noLimits: '尚无客户设置信用额度或预警线',
  pages: '额度分页',

  currencies: '设置币种',
  newCurrency: '新增币种',
  editCurrency: '编辑币种',
  rechargeLoss: '充值汇损（%）',
  consumeLoss: '转出汇损（%）',
  noCurrencies: '尚未设置币种',

  warning: '预警',
  daysLeft: '可用天数',
  daysLeftHelp: '按最近 30 天的扣费及待出账金额的速度，距可用余额耗尽的天数',
  addTransaction: '新增交易',
  addTransactionTo: '为 {{customer}} 的 {{currency}} 账户新增交易',
  balanceAfter: '交易后余额',
  postpaid: '后付费',
  posted: '交易已入账',
} satisfies Record<keyof typeof en, string>;
