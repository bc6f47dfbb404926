import type en from '../../en-US/details/requests';
import type { Shape } from '../../shape';

export default {
  title: '待复核',
  adjust: '{{user}} 于 {{time}} 申请将总金额由 {{from}} 调整为 {{to}}。',
  reverse: '{{user}} 于 {{time}} 申请设为不计费并冲销 {{from}}。',
  item: '{{name}}：由 {{from}} 改为 {{to}}',
  outdated: '提出申请后该交易已被修改，只能拒绝。',
  reviewReason: '拒绝原因（选填）',
  confirm: '确认变更',
  refuse: '拒绝变更',
  withdraw: '撤回申请',
  confirmed: '已确认并执行',
  refused: '申请已关闭，未作任何更改',
} satisfies Shape<typeof en>;
