export default {
  title: 'Try it',
};
