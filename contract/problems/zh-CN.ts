import type en from './en-US';

export default {
  contract: {
    reason: '请填写驳回原因',
    aboveZero: '必须大于 0',
    notBelowZero: '数值不能小于 0',
    userName: '只能使用英文字母和数字',
    email: '请输入邮箱地址，例如 name@example.com',
    recordCode: '只能使用字母 A–Z、数字 0–9 和 . _ -',
    timeZone: '时区，例如 Asia/Shanghai',
    countryCode: '两个字母的国家代码，例如 CN',
    currencyCode: '三个字母的币种代码，例如 USD',
    day: '日期，例如 2026-10-31',
    dayTooEarly: '日期不能早于 2000-01-01',
    percent: '0 至 100 的百分数，最多 6 位小数',
    rate: '请输入大于 0 的汇率，整数最多 9 位，小数最多 8 位',
    notZero: '不能为 0',
    currencyTwice: '每个币种只能填写一次',
    weightAndPriceOrAmount: '请填写重量和单价，或直接填写金额',
    pricedWeight: '填写单价时，重量单位须为 kg 或 lb：价目表按千克或磅计价',
    putawayAfterSnapshot: '批次的上架日期晚于快照日期',
    fee: '请输入不小于 0 的数字，如 1250.50，小数点用“.”，整数部分最多 13 位，小数最多 4 位',
    money: '请输入数字，如 1250.50，小数点用“.”，整数部分最多 13 位，小数位数不超过该币种的位数',
    moneyOrZero:
      '请输入不小于 0 的数字，如 1250.50，小数点用“.”，整数部分最多 13 位，小数位数不超过该币种的位数',
    measure: '请输入不小于 0 的数字，整数部分最多 9 位，小数最多 6 位',
    exactMeasure: '请输入不小于 0 的数字，整数部分最多 9 位，小数最多 24 位',
    length:
      '请输入长度，如 40（厘米）或“14 in”：单位为 cm、m、in 或 ft，不能为负数，整数部分最多 9 位，小数最多 12 位',
    weight:
      '请输入重量，如 2.5（千克）或“2.3 lb”：单位为 kg、g、oz 或 lb，不能为负数，整数部分最多 9 位，小数最多 12 位',
    volume:
      '请输入体积，如 1.5（立方米）或“10 ft3”：单位为 m3、cm3、in3 或 ft3，不能为负数，整数部分最多 9 位，小数最多 12 位',
    unitPrice: '请以文本填写不小于 0 的小数，如 "0.85"，整数部分最多 9 位，小数最多 6 位',
    whole: '请输入整数（半角数字 0–9）',
    expiryBeforeStart: '失效时间必须晚于生效时间',
    chooseMeasure: '请至少选择一项尺寸或重量',
    notBeyondPieces: '不能超过该行的数量',
    serviceTwice: '每项服务只能填写一次',
    materialTwice: '该包材在上面的行中已有费用',
  },
  common: {
    invalid: '请更正标记的字段',
    required: '必填项不能为空',
    format: '格式不正确',
    tooLong: '最多 {max} 个字符',
    tooShort: '至少 {min} 个字符',
    tooMany: '最多 {max} 项',
    tooFew: '至少 {min} 项',
    tooSmall: '数值不能小于 {min}',
    tooLarge: '最大为 {max}',
    unknownField: '未知字段',
  },
  identity: {
    passwordsDiffer: '两次输入的密码不一致',
  },
} satisfies { [Area in keyof typeof en]: Record<keyof (typeof en)[Area], string> };
