import type en from '../en-US/history';

export default {
  title: '变更记录',
  none: '从未变更',
  change: '{{field}}：{{from}} → {{to}}',
} satisfies Record<keyof typeof en, string>;
