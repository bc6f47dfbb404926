export default {
  commit: '确认执行',
};
