import type en from '../en-US/contract';

export default {
  reason: '请填写驳回原因',
  aboveZero: '必须大于 0',
  notBelowZero: '数值不能小于 0',
  rate: '请输入大于 0 的汇率，最多 8 位小数',
  notZero: '不能为 0',
  currencyTwice: '每个币种只能填写一次',
  weightAndPriceOrAmount: '请填写重量和单价，或直接填写金额',
  putawayAfterSnapshot: '批次的上架日期晚于快照日期',
  fee: '请输入不小于 0 的数字，如 1250.50，小数点用“.”，整数部分最多 13 位，小数最多 4 位',
  money: '请输入数字，如 1250.50，小数点用“.”，整数部分最多 13 位，小数最多 4 位',
  measure: '请输入不小于 0 的数字，整数部分最多 9 位，小数最多 6 位',
  whole: '请输入整数（半角数字 0–9）',
  expiryBeforeStart: '失效时间必须晚于生效时间',
  chooseMeasure: '请至少选择一项度量',
  notBeyondPieces: '不能超过该行的件数',
  serviceTwice: '每项服务只能填写一次',
  materialTwice: '该包材在上面的行中已有费用',
} satisfies Record<keyof typeof en, string>;
