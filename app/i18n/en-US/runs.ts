export default {
  commit: 'Do it',
};
