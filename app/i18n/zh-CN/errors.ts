import type en from '../en-US/errors';
import type { Shape } from '../shape';

export default {
  unexpected: '页面出错',
  unexpectedHint: '错误已记录。请重试；如仍然出错，请联系管理员。',
  crossSite: '请求来自其他网站，已被拒绝',
  notStored: '刚才提交的内容未保存，您填写的内容如下：',
  sendAgain: '重新提交',
  brokenRows: '以下行无法识别，未显示：',
  brokenRow: '第 {{row}} 行（{{field}}）',
  moreRows: '另有 {{count}} 行',
  empty: '暂无内容',
  back: '返回该页面',
  request: '请求编号 {{id}}',
  fault: '错误编号 {{reference}}',
  retry: '重试',
  retrying: '本页会自动重试。',
  home: '返回首页',
  missingRight: '您没有打开此页面的权限',
  missingRightHint: '您的角色没有“{{page}}”权限。如有需要，请联系管理员为您分配包含该权限的角色。',
  notFoundTitle: '页面不存在',
  notFoundHint: '地址可能有误，或页面已被移动。',
} satisfies Shape<typeof en>;
