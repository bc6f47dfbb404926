export default {
  title: 'May do',
  nothing: 'Nothing yet: no enabled role gives a page of the menu.',
  onlyOpen: 'May only be opened',
  rightsOn: 'Permissions on {{name}}',
  userDisabled: 'The user is disabled and cannot sign in. Once enabled:',
  ofCustomer: 'Sees only what belongs to {{code}}; what only staff may do is refused.',
  roleDisabled: 'The role is disabled and gives nothing now. Once enabled:',
  ofRole: 'What {{name}} allows',
};
