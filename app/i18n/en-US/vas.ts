export default {
  add: 'Add VAS document',
};
