export default {
  title: 'Change password',
  oldPassword: 'Current password',
  password: 'New password',
  passwordHint: 'At least 8 characters',
  confirmPassword: 'New password again',
  mustChange: 'Choose your own password first. Everything else is available after that.',
  choose: 'Choose a new password',
  chooseLead: 'You sign in with it afterwards. All your sessions end.',
  submit: 'Change password',
  differ: 'Entered twice inconsistent',
  changed: 'Password changed and please log in again',
};
