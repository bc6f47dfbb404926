import type en from '../../en-US/accounts/months';

export default {
  closed: '截至 {month}（含）已关账，不能再记账到该月。请对该月反关账，或记账到未关账的月份。',
  closedAlready: '{month} 已关账',
  notOver: '{month} 尚未结束：只能对已结束的月份关账',
  runUnderWay: '有出账批次正在记账到该月，请等待其完成',
  archiveOpen: '{month} 尚未关账：只有已关账的月份才能归档',
  archiveYoung: '{month} 距今太近：最近 {months} 个月的明细保留在数据库中',
  archiveUnderWay: '{month} 正在归档',
  archiveNothing: '{month} 没有可归档的内容：该月已出账的出库、发货和仓储交易都已归档',
  askArchive:
    '确定归档 {month} 吗？{count} 笔已出账交易的明细将移入归档文件（Parquet 格式，可供数据分析）。列表、搜索、对账单和详情仍可照常查看。',
  notLastClosed: '{month} 不是最后一个已关账的月份：请从最后一个开始逐月反关账',
  askClose: '确定将 {month} 及之前所有月份关账吗？已计价的作业均已出账。{notes}',
  askCloseWith:
    '确定将 {month} 及之前所有月份关账吗？截至月末尚未出账的作业：{subject}。这些将在以后的月份出账。{notes}',
  unpriced: '另有 {n} 笔交易尚未计价（见计费异常）：计价后将在以后的月份出账。',
} satisfies Record<keyof typeof en, string>;
