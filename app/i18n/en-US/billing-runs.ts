export default {
  title: 'Billing runs',
};
