import problems from '../../../contract/problems/zh-CN';
import type en from '../en-US/common';

export default {
  ...problems.common,
  ok: '操作成功',
  notFound: '记录不存在或已被删除',
  noRight: '您没有执行此操作的权限',
  outOfRange: '数值过大',
  sessionEnded: '登录已失效，请重新登录',
  fault: '服务器出错（编号 {reference}）',
  keyReused: '该表单已提交过不同的内容，请重新打开。',
  keyRequired: '缺少 Idempotency-Key 请求头',
  bodyTooLarge: '请求内容超过 {limit}',
  bodyBroken: '无法读取请求内容',
  alreadyExists: '已存在相同名称或编号的记录',
  customerUnknown: '没有该客户',
  warehouseOff: '该仓库已停用，不接收新记录',
  customerOff: '该客户已停用，不接收新记录',
  nameTaken: '已存在同名记录',
  referred: '关联的记录已被删除，或仍有其他记录在使用该记录',
  changedSince: '您打开之后已被他人修改，请核对现有内容后再保存',
  busy: '相关记录刚被他人修改，请重试。',
  rangeReversed: '结束日期不能早于开始日期',
  away: '暂时无法连接数据库，未保存任何内容，请几秒后重试。',
  maybeSaved: '保存时与数据库的连接中断。请重新提交：只会生效一次。',
  diskFull: '服务器磁盘已满，腾出空间之前无法保存；请通知服务器管理员',
  fixed: '此项不能修改',
} satisfies Record<keyof typeof en, string>;
