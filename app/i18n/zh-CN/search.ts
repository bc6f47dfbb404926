import type en from '../en-US/search';
import type { Shape } from '../shape';

export default {
  label: '单号或客户',
} satisfies Shape<typeof en>;
