export default {
  title: '客户账户',
};
