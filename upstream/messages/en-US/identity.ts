import problems from '../../contract/problems/en-US';
export default {
  signInFailed: 'The account or the password is not correct',
  tooManyTries: 'Too many failed tries; please try again in {minutes} min',
  tooManyTriesSeconds: 'Too many failed tries; please try again in {seconds} s',
  quickTokenSpent: 'This sign-in link has expired or has already been used',
  machineCall: 'This call is for machines: it takes an API key, not the session of a person',
  personCall: 'This call is for people: it takes a session, and an API key may not make it',
  unknownCustomers: 'There are no such customers: {customers}',
  unknownWarehouses: 'There are no such warehouses: {warehouses}',
  keyTitleInUse: 'A key in use has this title already',
  keyIsOff: 'This key is off already',
  askKeyOff: 'Turn the key {title} off for good? The machine that uses it is refused from its next call on.',
  badApiKey: 'The API key is missing or not valid',
  oldPasswordWrong: 'The original password is not correct',
  passwordBlank: 'A password needs more than spaces',
  passwordNamesUser: 'The user’s name must not be part of the password',
  passwordCommon:
    'This password is too common or too easy to guess; choose another, e.g. four words of your own',
  passwordOld: 'This is the present password; choose another',
  ownPasswordFirst: 'Choose a password of your own before anything else',
  ...problems.identity,
  notYourself: 'You cannot change your own account here; ask another administrator',
  outranked: 'This user holds rights that you do not hold',
  roleNotHeld: 'You can only grant roles whose rights you hold yourself',
  warehouseOfOthers: 'This warehouse does not serve the customer',
  lastAdministrator:
    'At least one administrator must remain: an enabled user of the operator with an enabled role that holds all rights',
  roleGone:
    'A role that you ticked has been removed or disabled in the meantime; check what is ticked and save again',
  ruleNotHeld: 'You can only grant rights that you hold yourself',
  ruleGone: 'A right that you ticked has been removed in the meantime; check what is ticked and save again',
  confirmRoleDelete: 'Users who hold this role and would lose it: {users} ({names}). Delete it all the same?',
  confirmRoleDisable:
    'Users who hold this role and would lose its rights: {users} ({names}). Disable it all the same?',
  roleOutranks: 'This role holds rights that you do not hold',
};
