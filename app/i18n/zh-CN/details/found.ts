import type en from '../../en-US/details/found';
import type { Shape } from '../../shape';

export default {
  title: '查找',
  hint: '输入单号或其开头（交易、订单、入库、物流、包裹、参考号、流水号或申请单号；除流水号和申请单号外，也可输入其中任意连续 5 位以上），或客户代码、名称',
  find: '查找',
  none: '没有包含“{{number}}”的单号',
  more: '仅显示前 {{total}} 条，请输入更完整的单号',
  screens: '页面',
  customers: '客户',
  ledger: '流水',
  entry: '流水',
  remittance: '汇款',
  transfer: '转账',
  number: '单号',
  foundAs: '单号类型',
  kind: '交易类型',
} satisfies Shape<typeof en>;
