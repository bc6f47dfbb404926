export default {
  title: 'Statement',
};
