export default {
  title: 'Roles',
  name: 'Role name',
  detail: 'Description',
  rights: 'Rights',
  each: 'Ticking a page lets it be opened; each right on it is ticked by itself.',
  half: 'Ticking a page gives all rights on it; a dash means that it can be opened, with the ticked rights alone.',
  holdsAll: 'This role holds every right, including future ones, for as long as all of them stay ticked.',
  new: 'New role',
  edit: 'Edit role',
};
