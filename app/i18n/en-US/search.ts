export default {
  label: 'Number or customer',
};
