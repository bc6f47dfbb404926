import type en from '../../en-US/accounts/exchange-rates';

export default {
  askFar: '1 {from} = {rate} {to} 与系统汇率 {onFile}（{day}）相差较大，确定继续吗？',
  sourceManual: '手工录入',
  sourceEcb: '欧洲央行',
  noCurrency: '没有该币种',
  sameCurrency: '两个币种不能相同',
  inFuture: '日期不能晚于今天',
  tooLarge: '文件解压后超过 {limit}',
  unreadable: '不是欧洲央行的汇率文件，请上传 csv、gz 或 zip 文件',
  badHead: '第 1 行应为 Date 及各币种代码，且不得重复',
  tooManyCurrencies: '文件中的币种超过 {max} 个',
  tooManyDays: '文件中的日期超过 {max} 天',
  noRates: '文件中没有汇率',
  badDay: '第 {line} 行 Date 列：日期无效或晚于今天（格式 YYYY-MM-DD）',
  dayTwice: '第 {line} 行 Date 列：{day} 重复',
  otherColumns: '第 {line} 行：列数与第 1 行不一致',
  badCell: '第 {line} 行 {column} 列：不是大于 0 的汇率',
} satisfies Record<keyof typeof en, string>;
