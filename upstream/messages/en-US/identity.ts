export default {
  signInFailed: 'The account or the password is not correct',
  tooManyTries: 'Too many failed tries; please try again in {minutes} min',
  quickTokenSpent: 'This sign-in link has expired or has already been used',
  badApiKey: 'The API key is missing or not valid',
  oldPasswordWrong: 'The original password is not correct',
  passwordsDiffer: 'The two passwords are not the same',
  lastAdministrator: 'Somebody must remain who can administer users and roles',
};
