import type en from '../en-US/contract';

export default {
  aboveZero: '必须大于 0',
  notBelowZero: '数值不能小于 0',
  notZero: '不能为 0',
  currencyTwice: '每个币种只能填写一次',
  weightAndPriceOrAmount: '请填写重量和单价，或直接填写金额',
  putawayAfterSnapshot: '批次的上架日期晚于快照日期',
} satisfies Record<keyof typeof en, string>;
