import type en from '../en-US/menu-rules';
import type { Shape } from '../shape';

export default {
  title: '菜单管理',
} satisfies Shape<typeof en>;
