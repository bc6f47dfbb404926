export default {
  title: 'Sign in',
  lead: 'Warehouse billing back-office',
  userName: 'Account',
  password: 'Password',
  submit: 'Sign in',
  userNameRequired: 'Account cannot be empty',
  passwordRequired: 'Please enter password',
  failed: 'Login failed',
  /** Each in its own language, so that users who cannot read the page find theirs. */
  languages: { 'zh-CN': '简体中文', 'en-US': 'English' },
  welcomeBack: 'Welcome back',
};
