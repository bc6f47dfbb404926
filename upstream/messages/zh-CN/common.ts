import type en from '../en-US/common';

export default {
  ok: '操作成功',
  notFound: '记录不存在或已被删除',
  noRight: '您没有执行此操作的权限',
  invalid: '请更正标记的字段',
  sessionEnded: '登录已失效，请重新登录',
  fault: '服务器出错（编号 {reference}）',
  keyReused: '该表单已以其他内容提交过，请重新打开',
  keyRequired: '缺少 Idempotency-Key 请求头',
  bodyTooLarge: '请求内容超过 {limit}',
  bodyBroken: '无法读取请求内容',
  notServed: '此服务器不提供该接口',
  busy: '其他人正在修改相同的记录，请重试',
  required: '必填项不能为空',
  format: '格式不正确',
  tooLong: '最多 {max} 个字符',
  tooSmall: '不能小于 {min}',
  tooLarge: '不能大于 {max}',
  unknownField: '未知字段',
} satisfies Record<keyof typeof en, string>;
