import type en from '../../en-US/identity/profile';
import type { Shape } from '../../shape';

export default {
  title: '个人资料',
  account: '账号 {{name}}',
  name: '姓名',
  email: '邮箱',
  phone: '电话',
} satisfies Shape<typeof en>;
