import type en from '../../en-US/transactions/vas';

export default {
  noAgreement: '该客户在此仓库当日没有生效的服务协议',
  itemUnknown: '该计费项不属于增值服务，或已停用',
  inFuture: '业务日期不能晚于今天',
  noCredit:
    '客户可用余额为 {available}（余额 {balance} + 信用额度 {limit} − 待出账 {unbilled}），不足以支付 {total}',
  askNothing: '{quantity} × {price} 合计 {total}，不会产生费用。仍要保存吗？',
  askTwice: '{number} 已记录相同的服务（客户、仓库、日期、计费项、数量和参考号均相同）。仍要再保存一条吗？',
  askTwiceForNothing:
    '{number} 已记录相同的服务，且 {quantity} × {price} 合计 {total}，不会产生费用。仍要再保存一条吗？',
  noListPrice: '价目表无法为此服务计价，请输入单价',
  mayNotChange: '价目表有不同价格；只有可调整增值服务的用户才能改价，请留空',
  needsNoApproval: '该服务单无需（或不再需要）客户确认',
  reasonRequired: '价目表有不同价格，请填写改价原因',
} satisfies Record<keyof typeof en, string>;
