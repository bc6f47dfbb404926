import problems from '../../contract/problems/zh-CN';
import type en from '../en-US/identity';

export default {
  signInFailed: '账号或密码不正确',
  tooManyTries: '失败次数过多，请 {minutes} 分钟后再试',
  tooManyTriesSeconds: '失败次数过多，请 {seconds} 秒后再试',
  quickTokenSpent: '该登录链接已过期或已被使用',
  badApiKey: '缺少 API 密钥或密钥无效',
  oldPasswordWrong: '原密码不正确',
  passwordBlank: '密码不能只有空格',
  passwordNamesUser: '密码中不能包含用户名或姓名',
  passwordCommon: '该密码过于常见或容易被猜中，请换一个，例如由四个您自己想的词组成',
  passwordOld: '这是当前密码，请换一个',
  ownPasswordFirst: '请先设置您自己的密码',
  ...problems.identity,
  notYourself: '不能在此修改自己的账号，请联系其他管理员',
  outranked: '该用户拥有您没有的权限',
  roleNotHeld: '只能授予权限不超出您自身的角色',
  warehouseOfOthers: '该仓库不为此客户服务',
  lastAdministrator: '必须保留管理员：运营方至少要有一位启用的用户拥有包含全部权限且已启用的角色',
  roleGone: '您勾选的某个角色已被删除或停用，请核对后再保存',
  ruleNotHeld: '只能授予您自己拥有的权限',
  ruleGone: '您勾选的某项权限已被删除，请核对后再保存',
  confirmRoleDelete: '有 {users} 个用户（{names}）拥有该角色，删除后他们将失去该角色。仍要删除吗？',
  confirmRoleDisable: '有 {users} 个用户（{names}）拥有该角色，停用后他们将失去其权限。仍要停用吗？',
  roleOutranks: '该角色拥有您没有的权限',
} satisfies Record<keyof typeof en, string>;
