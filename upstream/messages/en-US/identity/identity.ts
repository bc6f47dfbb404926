import problems from '../../../../contract/problems/en-US';
export default {
  signInFailed: 'The account or the password is not correct',
  tooManyTries: 'Too many failed attempts; please try again in {minutes} min',
  tooManyTriesSeconds: 'Too many failed attempts; please try again in {seconds} s',
  quickTokenSpent: 'This sign-in link has expired or has already been used',
  resetLinkSpent: 'This link has expired or has already been used; ask an administrator for another',
  resetOfDisabled: 'This user is disabled; enable it before making a link',
  machineCall: 'This call is for machines: it needs an API key, not the session of a user',
  personCall: 'This call is for users: it needs a session, not an API key',
  unknownCustomers: 'There are no such customers: {customers}',
  unknownWarehouses: 'There are no such warehouses: {warehouses}',
  keyTitleInUse: 'Another active key already has this title',
  keyIsOff: 'This key is off already',
  askKeyOff:
    'Turn off the key {title} permanently? The system that uses it is refused from its next call on.',
  badApiKey: 'The API key is missing or not valid',
  oldPasswordWrong: 'The original password is not correct',
  passwordBlank: 'A password needs more than spaces',
  passwordNamesUser: 'The user’s name must not be part of the password',
  passwordCommon:
    'This password is too common or too easy to guess; choose another, e.g. four words of your own',
  passwordOld: 'This is the current password; choose another',
  ownPasswordFirst: 'Choose your own password first',
  ...problems.identity,
  notYourself: 'You cannot change your own account here; ask another administrator',
  outranked: 'You cannot change this user, who has permissions that you do not have',
  roleNotHeld: 'You can only grant roles whose permissions you have yourself',
  warehouseOfOthers: 'This warehouse does not serve the customer',
  lastAdministrator:
    'At least one administrator must remain: an enabled user of the operator with an enabled role that has all permissions',
  roleGone:
    'A role that you ticked has been removed or disabled in the meantime; check what is ticked and save again',
  ruleNotHeld: 'You can only grant permissions that you have yourself',
  ruleGone:
    'A permission that you ticked has been removed in the meantime; check what is ticked and save again',
  confirmRoleDelete: 'Users who would lose this role: {users} ({names}). Delete it anyway?',
  confirmRoleDisable:
    'Users who would lose the permissions of this role: {users} ({names}). Disable it anyway?',
  roleOutranks: 'You cannot change this role, which has permissions that you do not have',
};
