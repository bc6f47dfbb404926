export default {
  title: 'Sign in',
  lead: 'Warehouse billing back-office',
  userName: 'Account',
  password: 'Password',
  submit: 'Sign in',
  userNameRequired: 'Account cannot be empty',
  passwordRequired: 'Please enter password',
  failed: 'Login failed',
  welcomeBack: 'Welcome back',
};
