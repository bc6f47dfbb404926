import type en from '../en-US/agreement-editor';
import type { Shape } from '../shape';

export default {
  new: '新增协议',
} satisfies Shape<typeof en>;
