import type en from '../en-US/exceptions';
import type { Shape } from '../shape';

export default {
  title: '计费异常',
  waiting: '待第二人确认',
  waitingFor: '变更',
  adjustment: '调整',
  reversal: '冲销',
  totalNow: '当前总金额',
  totalAfter: '变更后总金额',
  askedBy: '申请人',
  askedAt: '申请时间',
  reason: '原因',
  what: '具体问题',
  count: '交易笔数',
  first: '最早',
  last: '最近',
  fix: '处理',
  fixes: {
    carrierLines: '录入承运商费用',
    agreements: '服务协议',
    newAgreement: '新建协议',
    editAgreement: '编辑协议',
    measures: '补录尺寸重量',
  },
  showOf: '{{name}}：查看交易',
  retry: '重试',
  retryOf: '重试：{{name}}',
  back: '返回分组',
  sum: '共 {{total}} 笔交易无法计价，分为 {{groups}} 组',
  allPriced: '没有异常，所有交易均已计价',
  groupPriced: '该组已没有异常交易',
} satisfies Shape<typeof en>;
