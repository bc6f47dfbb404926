import type en from '../../en-US/operations/api-keys';
import type { Shape } from '../../shape';

export default {
  title: 'API 密钥',
  name: '名称',
  new: '新建 API 密钥',
  customers: '客户',
  warehouses: '仓库',
  kinds: '记录类型',
  customersOnly: '仅限这些客户（代码，用逗号分隔）',
  warehousesOnly: '仅限这些仓库（代码，用逗号分隔）',
  kindsOnly: '仅限这些记录（不勾选即全部）',
  all: '全部',
  inUse: '在用',
  off: '已停用',
  lastUse: '最近使用',
  never: '从未',
  records: '推送记录数',
  turnOff: '停用',
  turnOffOf: '停用 {{name}}',
  made: '密钥 {{name}} 已创建。请立即复制：仅显示这一次，之后无法再次查看。',
} satisfies Shape<typeof en>;
