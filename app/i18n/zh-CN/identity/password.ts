import type en from '../../en-US/identity/password';
import type { Shape } from '../../shape';

export default {
  title: '修改密码',
  oldPassword: '原密码',
  password: '新密码',
  passwordHint: '至少 8 个字符',
  confirmPassword: '再次输入新密码',
  mustChange: '请先设置您自己的密码，之后才能使用其他功能。',
  choose: '设置新密码',
  chooseLead: '设置后请用新密码登录，您的所有会话将结束。',
  submit: '修改密码',
  differ: '两次输入的密码不一致',
  changed: '密码修改成功，请重新登录',
} satisfies Shape<typeof en>;
