export default {
  title: 'Payment settings',
};
