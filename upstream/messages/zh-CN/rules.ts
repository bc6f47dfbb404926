import type en from '../en-US/rules';

export default {
  parentGone: '所选上级不存在或已被删除',
  belowItself: '不能放在自身或其下级之下',
  tooDeep: '菜单最多三级',
  entryBelowGroup: '菜单项只能放在顶级或分组（没有路由的菜单项）之下',
  rightBelowPage: '权限只能放在页面（有路由的菜单项）之下',
  rightHasNoneBelow: '其下还有内容，而权限之下不能再有内容',
  pageHasNoEntries: '其下还有菜单项，因此它是分组，不能有路由',
  groupHasNoRights: '其下还有权限，因此它是页面，必须有路由',
  hasChildren: '其下还有 {children} 条规则，请先删除或移走',
  confirmDelete: '有 {roles} 个角色（{names}）拥有此规则，删除后将失去该权限。仍要删除吗？',
  confirmChange: '此修改会改变 {roles} 个角色（{names}）的权限。仍要保存吗？',
  needed: '缺少此项将无人能够管理用户、角色、菜单和权限',
} satisfies Record<keyof typeof en, string>;
