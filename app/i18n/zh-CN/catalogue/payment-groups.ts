import type en from '../../en-US/catalogue/payment-groups';
import type { Shape } from '../../shape';

export default {
  title: '支付分组',
  name: '名称',
  names: '名称（每个最多 10 个字符）',
  nameOf: '名称 {{number}}',
  addRow: '添加一行',
  removeRow: '删除第 {{number}} 行',
  new: '新增支付分组',
  edit: '编辑支付分组',
  empty: '暂无支付分组，点击“新增”添加',
} satisfies Shape<typeof en>;
