export default {
  title: '对账单',
};
