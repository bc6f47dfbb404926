import type en from '../en-US/accounts';

export default {
  notEnough: '可用余额仅 {available}，不足以支付 {amount}',
  notByHand: '该交易方式不能手工录入',
  currencyOff: '该币种未启用',
  amountScale: '小数位数超过该币种的精度',
  onlyAdjustmentSigned: '必须大于 0，仅调账可为负数',
  currencyUnknown: '不是 ISO 4217 币种代码',
  currencyTaken: '该币种已设置',
  codeFixed: '币种代码不能修改',
} satisfies Record<keyof typeof en, string>;
