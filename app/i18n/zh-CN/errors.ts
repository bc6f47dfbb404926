import type en from '../en-US/errors';
import type { Shape } from '../shape';

export default {
  network: '网络超时，请稍后重试',
  broken: '无法识别服务器返回的内容',
  http: '服务器返回 HTTP {{status}}',
  refused: '服务器拒绝了该请求',
  unexpected: '出错了',
  unexpectedHint: '错误已记录。请重试，或返回首页。',
  sessionEnded: '登录已失效，请重新登录',
  notSaved: '登录已失效，刚才提交的内容未保存，请重新登录',
  menu: '获取菜单失败',
  crossSite: '请求来自其他网站，已被拒绝',
  noFile: '文件不存在',
  absent: '当前服务器未提供此功能',
  notDone: '服务器未接受您的登录凭证，内容未保存',
  brokenRows: '以下行无法识别，未显示：',
  brokenRow: '第 {{row}} 行（{{field}}）',
  moreRows: '另有 {{count}} 行',
  empty: '暂无内容',
  back: '返回该页面',
  request: '请求编号 {{id}}',
  fault: '故障编号 {{reference}}',
  retry: '重试',
  home: '返回首页',
  notFoundTitle: '页面不存在',
  notFoundHint: '地址可能有误，或页面已被移动。',
} satisfies Shape<typeof en>;
