import type en from '../en-US/users';
import type { Shape } from '../shape';

export default {
  title: '用户管理',
} satisfies Shape<typeof en>;
