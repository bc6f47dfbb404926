export default {
  title: 'Exceptions',
};
