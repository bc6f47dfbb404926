import type en from '../../en-US/identity/login';
import type { Shape } from '../../shape';

export default {
  title: '登录',
  lead: '仓储计费后台',
  userName: '账号',
  password: '密码',
  submit: '登录',
  userNameRequired: '账号不能为空',
  passwordRequired: '请输入密码',
  failed: '登录失败',
  /** Each in its own language, so that users who cannot read the page find theirs. */
  languages: { 'zh-CN': '简体中文', 'en-US': 'English' },
  welcomeBack: '欢迎回来',
} satisfies Shape<typeof en>;
