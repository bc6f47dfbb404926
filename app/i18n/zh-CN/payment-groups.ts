import type en from '../en-US/payment-groups';
import type { Shape } from '../shape';

export default {
  title: '支付分组',
} satisfies Shape<typeof en>;
