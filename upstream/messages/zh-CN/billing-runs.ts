import type en from '../en-US/billing-runs';

export default {
  ask: '将{subject}过账？{notes}',
  nothing: '没有待出账的交易',
  nothingDue: '没有到期的交易：待出账的仍在宽限期内',
  oneAtATime: '已有出账批次正在进行，请等其结束',
} satisfies Record<keyof typeof en, string>;
