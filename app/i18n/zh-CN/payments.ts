import type en from '../en-US/payments';
import type { Shape } from '../shape';

export default {
  title: '支付设置',
} satisfies Shape<typeof en>;
