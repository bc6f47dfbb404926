export default {
  title: 'SKU 资料',
};
