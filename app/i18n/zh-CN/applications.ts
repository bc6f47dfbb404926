export default {
  remittance: '汇款',
  transfer: '转账',
};
