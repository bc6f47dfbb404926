import type en from '../en-US/agreement-trial';
import type { Shape } from '../shape';

export default {
  title: '试算',
} satisfies Shape<typeof en>;
