export default {
  title: '出账批次',
};
