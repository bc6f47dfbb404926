export default {
  already: '已是该状态',
};
