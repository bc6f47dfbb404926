import type en from '../../en-US/accounts/billing-runs';

export default {
  ask: '确定将 {subject}出账吗？{notes}',
  nothing: '没有待出账的交易',
  nothingDue: '待出账的交易均在宽限期内',
  nothingOfThat: '没有符合条件的待出账交易',
  dayRequired: '请选择作业截止日期：由它决定记账到哪个月',
  dayAhead: '日期不能晚于今天',
  noCustomers: '没有这些客户：{codes}',
  ofWorkUntil: '截至 {day}（含）的作业，无论何时接收',
  ofCustomers: '客户：{codes}',
  intoMonth: '记账到已结束的 {month}，该月的对账单将随之变化',
  leavesHeld: '不出账、需先由人工核对：{count} 笔',
  onlyHeld:
    '这 {count} 笔交易均需先由人工核对：疑似重复，或再次推送且内容不同。请勾选后出账，或在计费异常中处理。',
  oneAtATime: '已有出账批次正在进行，请等待其完成',
} satisfies Record<keyof typeof en, string>;
