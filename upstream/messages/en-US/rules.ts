export default {
  parentGone: 'The parent does not exist or has been removed',
  belowItself: 'A rule cannot be below itself',
  tooDeep: 'The menu has at most three levels',
  entryBelowGroup:
    'An entry of the menu stands at the top or below a group, that is an entry without a route',
  rightBelowPage: 'A right stands below a page, that is an entry with a route',
  rightHasNoneBelow: 'It has rules below it, and a right can have none',
  pageHasNoEntries: 'Entries of the menu stand below it, so it is a group and has no route',
  groupHasNoRights: 'Rights stand below it, so it is a page and needs a route',
  hasChildren: 'Rules that stand below it: {children}. Delete or move them first',
  confirmDelete: 'Roles that hold this rule and would lose it: {roles} ({names}). Delete it all the same?',
  confirmChange: 'Roles whose rights change with this: {roles} ({names}). Save it all the same?',
  needed: 'Without this nobody could administer users, roles, menu and rights any more',
};
