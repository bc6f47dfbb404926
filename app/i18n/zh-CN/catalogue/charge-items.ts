import type en from '../../en-US/catalogue/charge-items';
import type { Shape } from '../../shape';

export default {
  fields: {
    detail: '描述',
  },
  title: '计费项',
  name: '标题',
  type: '类型',
  sort: '排序',
  new: '新增计费项',
  edit: '编辑计费项',
  disableQuestion: '确定停用“{{name}}”吗？使用它的服务协议可能受到影响，且不能再选用。',
} satisfies Shape<typeof en>;
