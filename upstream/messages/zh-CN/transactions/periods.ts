import type en from '../../en-US/transactions/periods';

export default {
  week: '周',
  half_month: '半月',
  month: '月',
  missingDays: '缺少 {count} 天的库存快照：{days}。这些天的库存按 0 计算。',
  exceptions: '本周期内有 {count} 笔交易尚未计价，费用可能不完整。',
  oneAtATime: '周期费用正在计算，请等待完成',
  notOver: '该月份还没有结束的周期，请选择更早的月份',
  nothing: '没有有效协议在该月份收取周期费用',
  ask: '确定计算 {month} 内结束的周期费用吗？共 {customers} 个客户。\n已出账或已调整的保持不变，差异会列在计费异常中等待处理。',
} satisfies Record<keyof typeof en, string>;
