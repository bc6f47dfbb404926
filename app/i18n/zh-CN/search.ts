export default {
  label: '查找单号',
};
