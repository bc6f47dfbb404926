import type en from '../en-US/answers';
import type { Shape } from '../shape';

export default {
  network: '网络超时，请稍后重试',
  broken: '无法识别服务器返回的内容',
  http: '服务器返回 HTTP {{status}}',
  refused: '服务器拒绝了该请求',
  sessionEnded: '登录已失效，请重新登录',
  tooManyFields: '表单超过 {{max}} 个字段，未保存',
  notSaved: '登录已失效，刚才提交的内容未保存，请重新登录',
  menu: '获取菜单失败',
  noFile: '文件不存在',
  absent: '当前服务器未提供此功能',
  notDone: '服务器未接受您的登录凭证，内容未保存',
  linesSaved: '已保存并重新计费',
  adjustRequested: '调整已提交，待他人复核',
  notFound: '没有这笔交易',
  customerRequired: '客户不能为空',
  customerUnknown: '没有客户“{{code}}”',
  batchStarted: '已提交重新计费',
  adjustedDone: '调整已保存',
  adjustedNothing: '金额没有改动',
} satisfies Shape<typeof en>;
