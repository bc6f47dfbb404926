import type en from '../../en-US/identity/granted-menu';
import type { Shape } from '../../shape';

export default {
  title: '可用菜单与操作',
  nothing: '暂无可用菜单：没有已启用的角色授予任何页面。',
  onlyOpen: '仅可打开',
  rightsOn: '“{{name}}”的权限',
  userDisabled: '该用户已停用，无法登录。启用后：',
  ofCustomer: '只能看到 {{code}} 的数据；仅限运营方人员的操作会被拒绝。',
  roleDisabled: '该角色已停用，目前不授予任何权限。启用后：',
  ofRole: '“{{name}}”授予的菜单与操作',
} satisfies Shape<typeof en>;
