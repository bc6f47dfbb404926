import type en from '../../en-US/identity/sessions';
import type { Shape } from '../../shape';

export default {
  title: '我的会话',
  titleOf: '{{name}} 的会话',
  toUser: '用户详情',
  none: '没有在线会话',
  browser: '浏览器',
  unknownBrowser: '未知浏览器',
  thisOne: '当前会话',
  address: 'IP 地址',
  signedIn: '登录时间',
  lastUse: '最近使用',
  idleLimit_other: '会话闲置 {{count}} 分钟后自动结束。',
  end: '结束',
  endOf: '结束 {{name}}',
  endOthers: '结束所有其他会话',
  ended: '会话已结束',
  othersEnded_other: '已结束 {{count}} 个会话',
} satisfies Shape<typeof en>;
