import type en from '../../en-US/catalogue/house';

export default {
  title: '本公司资料',
  name: '公司名称',
  nameOr: '公司名称（留空为 {{name}}）',
  taxNumber: '税号',
  contact: '联系人',
  bankAccounts: '银行账户',
  bankAccount: '银行账户',
  addBankAccount: '添加银行账户',
  currency: '币种（如 USD）',
  bankName: '开户银行',
  payee: '户名',
  account: '银行账号',
  bankCode: 'SWIFT 或联行号',
  logo: '徽标',
  logoHint: 'JPG 或 PNG，不超过 2 MB，会印在对账单上',
  logoTooLarge: '大小不能超过 2 MB',
  noLogo: '移除徽标',
} satisfies Record<keyof typeof en, string>;
