export default {
  title: 'Payment groups',
};
