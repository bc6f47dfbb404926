import type en from '../../en-US/operations/bulk-actions';

export default {
  required: '请至少选择一行',
  enabled: '已启用 {{count}} 条',
  disabled: '已停用 {{count}} 条',
  unchanged: '{{count}} 条无变化',
  doneCharged: '已将 {{count}} 笔设为计费',
  doneNotCharged: '已将 {{count}} 笔设为不计费',
  doneRequested: '{{count}} 笔待他人复核',
  doneReversed: '已在流水中冲销 {{count}} 笔',
  doneBilled: '已出账 {{count}} 笔',
  doneRecalculated: '已重新计费 {{count}} 笔',
  posted: '入账 {{amount}}，余额 {{balance}}',
} satisfies Record<keyof typeof en, string>;
