import type en from '../../en-US/operations/bulk-actions';

export default {
  required: '请至少选择一行',
  enabled: '已启用 {{count}} 条',
  disabled: '已停用 {{count}} 条',
  unchanged: '{{count}} 条无变化',
} satisfies Record<keyof typeof en, string>;
