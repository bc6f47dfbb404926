import type en from '../../en-US/operations/statuses';

export default {
  confirmDisable: '确定停用 {records}（{names}）吗？{note}',
  user: '{count} 个用户',
  billingType: '{count} 个计费项',
  payment: '{count} 个支付方式',
  customer: '{count} 个客户',
  warehouse: '{count} 个仓库',
  material: '{count} 种包装材料',
  signedOut: '停用后这些用户无法登录，当前会话随即结束。',
  inAgreements: '有 {agreements} 份服务协议（{names}）正在使用，停用后这些协议仍照常计费，但不能再选用。',
  openWork: '仍有 {work}。停用后不再接收新记录，未完成的业务可以继续处理。',
} satisfies Record<keyof typeof en, string>;
