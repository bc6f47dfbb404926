import type en from '../en-US/identity';

export default {
  signInFailed: '账号或密码不正确',
  tooManyTries: '失败次数过多，请 {minutes} 分钟后再试',
  quickTokenSpent: '该登录链接已过期或已被使用',
  badApiKey: '缺少 API 密钥或密钥无效',
  oldPasswordWrong: '原密码不正确',
  passwordsDiffer: '两次输入的密码不一致',
  lastAdministrator: '必须至少保留一位可以管理用户和角色的人员',
} satisfies Record<keyof typeof en, string>;
