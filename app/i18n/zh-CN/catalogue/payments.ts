import type en from '../../en-US/catalogue/payments';
import type { Shape } from '../../shape';

export default {
  title: '支付设置',
  name: '名称',
  type: '类型',
  codeImage: '收款码',
  bank: '银行账户',
  bankWithAddress: '银行账户（含地址）',
  groups: '分组',
  groupsOf: '{{name}} 的分组',
  removeGroup: '将 {{name}} 移出 {{group}}',
  noGroups: '暂无支付分组',
  new: '新增支付方式',
  edit: '编辑支付方式',
  image: '收款码图片',
  imageHint: 'JPG 或 PNG 格式，大小不超过 2 MB',
  imageOf: '当前收款码图片',
  onlyJpgOrPng: '仅支持 JPG 或 PNG 格式的图片',
  imageTooLarge: '图片大小不能超过 2 MB',
  bankName: '开户银行',
  bankPayee: '户名',
  bankAccount: '银行账号',
  bankAddress: '银行地址',
  empty: '暂无支付方式，点击“新增”添加',
} satisfies Shape<typeof en>;
