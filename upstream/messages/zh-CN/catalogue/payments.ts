import type en from '../../en-US/catalogue/payments';

export default {
  type1: '收款码',
  type2: '银行账户',
  type3: '银行账户（含地址）',
  onlyJpgOrPng: '仅支持 JPG 或 PNG 格式的图片',
  imageTooLarge: '图片大小不能超过 2 MB',
  groupGone: '其中有分组已被删除，列表已显示现有分组',
  titleTwice: '该名称重复填写',
  confirmGroupDelete: '有 {methods} 个支付方式（{names}）属于该分组，删除后将移出该分组。确定删除吗？',
} satisfies Record<keyof typeof en, string>;
