import type en from '../../en-US/details/deeds';
import type { Shape } from '../../shape';

export default {
  charge: '{{user}} 设为计费',
  notCharge: '{{user}} 设为不计费',
  enterLines: '{{user}} 录入了承运商费用',
  approve: '{{user}} 登记了客户确认',
  notApprove: '{{user}} 撤回了客户确认',
  reverse: '{{user}} 设为不计费，并冲销已出账金额',
  bill: '{{user}} 出账',
  requestAdjust: '{{user}} 申请将总金额由 {{from}} 调整为 {{to}}，待他人复核',
  requestReverse: '{{user}} 申请冲销 {{from}}，待他人复核',
  correct: '{{user}} 再次推送了内容不同的记录，已重新计价',
  cancel: '{{user}} 取消了该记录',
  restore: '{{user}} 恢复了已取消的记录',
  differ: '{{user}} 再次推送了内容不同的记录，待在计费异常中处理',
  apply: '{{user}} 采用了再次推送的记录',
  leave: '{{user}} 未采用再次推送的记录，保持不变',
  refuse: '{{user}} 拒绝了该申请',
} satisfies Shape<typeof en>;
