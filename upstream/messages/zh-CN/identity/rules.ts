import type en from '../../en-US/identity/rules';

export default {
  parentGone: '所选上级不存在或已被删除',
  belowItself: '不能放在自身或其下级之下',
  tooDeep: '菜单最多三级',
  entryBelowGroup: '菜单项只能放在顶级，或放在分组（无路由的菜单项）之下',
  rightBelowPage: '权限只能放在页面（有路由的菜单项）之下',
  rightHasNoneBelow: '权限不能有下级规则',
  pageHasNoEntries: '该项包含菜单项，属于分组，不能设置路由',
  groupHasNoRights: '该项包含权限，属于页面，必须设置路由',
  siblingGone: '目标位置的规则已被移动或删除，请刷新后重试',
  hasChildren: '该规则有 {children} 条下级规则，请先删除或移走',
  confirmDelete: '有 {roles} 个角色（{names}）拥有此规则，删除后将失去该权限。仍要删除吗？',
  confirmChange: '此修改会改变 {roles} 个角色（{names}）的权限。仍要保存吗？',
  needed: '该项不可缺少，否则无人能够管理用户、角色、菜单和权限',
} satisfies Record<keyof typeof en, string>;
