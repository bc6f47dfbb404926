import type en from '../en-US/history';

export default {
  title: '变更记录',
  none: '暂无变更记录',
  change: '{{field}}：{{from}} → {{to}}',
  pair: '{{field}}：{{value}}',
  comma: '，',
} satisfies Record<keyof typeof en, string>;
