import type en from '../../en-US/agreements/agreement-trials';

export default {
  oneAtATime: '您还有一个对比正在进行，请等待完成或先取消',
  missingMeasures: 'SKU 缺少{sides}，例如 {examples}',
  noTier: '{list}没有行适用于某些 SKU，例如 {examples}',
  noAgeTier: '仓储费没有行适用于某些库龄，例如 {examples}',
  incompleteFreight: '承运商费用行缺少{missing}，例如 {examples}',
} satisfies Record<keyof typeof en, string>;
