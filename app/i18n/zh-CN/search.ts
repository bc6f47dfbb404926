import type en from '../en-US/search';
import type { Shape } from '../shape';

export default {
  label: '查找单号',
  title: '单号查询',
  hint: '输入交易单号、订单号、平台订单号、ERP 单号、入库单号、物流跟踪号、包裹号或参考号的开头，或其中任意连续 5 位以上',
  find: '查找',
  none: '没有包含“{{number}}”的单号',
  more: '仅显示前 {{total}} 条，请输入更完整的单号',
  screens: '页面',
  customers: '客户',
  number: '单号',
  foundAs: '单号类型',
  kind: '交易类型',
} satisfies Shape<typeof en>;
