export default {
  parentGone: 'The parent does not exist or has been removed',
  belowItself: 'A rule cannot be below itself',
  tooDeep: 'The menu has at most three levels',
  entryBelowGroup: 'A menu item must be at the top level or inside a group (a menu item without a route)',
  rightBelowPage: 'A permission must be inside a page (a menu item with a route)',
  rightHasNoneBelow: 'A permission cannot have child rules',
  pageHasNoEntries: 'This item contains menu items, so it is a group and must not have a route',
  groupHasNoRights: 'This item contains permissions, so it is a page and needs a route',
  hasChildren: 'Child rules: {children}. Delete or move them first',
  confirmDelete: 'Roles that would lose this rule: {roles} ({names}). Delete it anyway?',
  confirmChange: 'Roles whose permissions change with this: {roles} ({names}). Save it anyway?',
  needed: 'This is required: otherwise nobody could manage users, roles, menus and permissions',
};
