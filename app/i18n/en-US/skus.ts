export default {
  title: 'SKUs',
};
