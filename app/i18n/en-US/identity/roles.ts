export default {
  title: 'Roles',
  name: 'Role name',
  detail: 'Description',
  rights: 'Permissions',
  each: 'Ticking a page only allows it to be opened; tick each of its permissions separately.',
  half: 'Ticking a page grants all its permissions. A dash means: the page can be opened, but only the ticked permissions apply.',
  holdsAll: 'This role has all permissions, including future ones. Unticking any of them ends this.',
  new: 'New role',
  edit: 'Edit role',
};
