import type en from '../../en-US/accounts/accounts';

export default {
  notEnough:
    '可用余额仅 {available}（余额 {balance} + 信用额度 {limit} − 待出账 {unbilled}），不足以支付 {amount}',
  notByHand: '该交易方式不支持手工记账',
  currencyOff: '该币种未启用',
  amountScale: '小数位数超过该币种的精度',
  onlyAdjustmentSigned: '必须大于 0，仅调账可为负数',
  currencyUnknown: '不是 ISO 4217 币种代码',
  currencyTaken: '该币种已设置',
  confirmCurrency: '仍要这样保存 {currency} 吗？\n{doubts}',
  recharge_exchange_loss: '充值汇损为 {percent}%',
  consume_exchange_loss: '转出汇损为 {percent}%',
  inUse:
    '仍有 {customers} 个客户（{names}）在使用该币种（有余额、启用中的协议或待审核的申请）。停用后不能再提交申请或手工记账。',
  askAmount:
    '确定为 {customer} 记入 {amount} 吗？该金额明显偏大：当前余额 {balance}，信用额度 {credit}，记账后余额 {after}。',
  openingTaken: '该账户已有期初余额：{day} 的 {amount}。请先冲销。',
  openingTooLate: '该账户从 {day} 起已有流水：期初余额的日期不能晚于该日',
  noOpening: '该账户没有期初余额',
  askReverseOpening: '确定冲销 {day} 的期初余额 {amount} 吗？该月及以后的对账单将随之变化。',
  reversedAlready: '该流水已被 {number} 冲销',
  reverseTopUp: '充值请在汇款页面按其状态冲销',
  reverseCharge: '这是交易的扣费流水：请打开该交易并设为不计费',
  reverseOpening: '期初余额请在录入处冲销：客户账户 → 期初余额',
  reverseReversal: '冲销流水不能再冲销：请重新手工记账',
  reverseApplication: '该流水来自已确认的申请：请申请反向转账，或手工调账',
  compareReversed: '结束月份早于开始月份',
  compareTooLong: '最多可比较 12 个月',
  compareTooMany: '最多可比较 4 个客户',
  codeFixed: '币种代码不能修改',
} satisfies Record<keyof typeof en, string>;
