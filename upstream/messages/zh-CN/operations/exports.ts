import { titles } from '../../../../contract/transactions/texts/zh-CN';
import type en from '../../en-US/operations/exports';

export default {
  ...titles,
  totals: '合计',
  customerRequired: '请选择客户',
} satisfies Record<keyof typeof en, string>;
