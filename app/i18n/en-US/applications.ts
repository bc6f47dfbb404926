export default {
  remittance: 'Remittance',
  transfer: 'Transfer',
};
