import type en from '../../en-US/identity/roles';
import type { Shape } from '../../shape';

export default {
  title: '角色管理',
  name: '角色名称',
  detail: '描述',
  rights: '权限',
  each: '勾选页面仅可打开该页面；其中的每项权限需单独勾选。',
  half: '勾选页面将授予其全部权限；横线表示可打开该页面，但仅有已勾选的权限。',
  holdsAll: '该角色拥有全部权限（含今后新增的权限）；取消任意一项后不再自动包含。',
  users: '用户数',
  usersOf_other: '{{name}} 的 {{count}} 名用户',
  copyTitle: '{{name}}（副本）',
  new: '新增角色',
  edit: '编辑角色',
} satisfies Shape<typeof en>;
