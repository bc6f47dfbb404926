export default {
  title: '汇率',
};
