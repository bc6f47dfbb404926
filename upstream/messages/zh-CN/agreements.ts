import type en from '../en-US/agreements';

export default {
  statusDraft: '草稿',
  statusActive: '启用中',
  statusStopped: '已停用',
} satisfies Record<keyof typeof en, string>;
