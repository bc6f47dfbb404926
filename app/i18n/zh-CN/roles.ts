import type en from '../en-US/roles';
import type { Shape } from '../shape';

export default {
  title: '角色管理',
} satisfies Shape<typeof en>;
