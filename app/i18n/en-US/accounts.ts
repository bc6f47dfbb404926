export default {
  title: 'Customer accounts',
};
