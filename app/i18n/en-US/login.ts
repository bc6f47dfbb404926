export default {
  title: 'Sign in',
  lead: 'Warehouse billing back-office',
  userName: 'Account',
  password: 'Password',
  submit: 'Sign in',
  userNameRequired: 'Account cannot be empty',
  passwordRequired: 'Please enter password',
  failed: 'Login failed',
  /** Each named in itself, so that whoever cannot read the page finds their own. */
  languages: { 'zh-CN': '简体中文', 'en-US': 'English' },
  welcomeBack: 'Welcome back',
};
