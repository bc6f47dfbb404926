export default {
  title: '计费异常',
};
