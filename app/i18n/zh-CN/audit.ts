import type en from '../en-US/audit';
import type { Shape } from '../shape';

export default {
  title: '操作日志',
} satisfies Shape<typeof en>;
