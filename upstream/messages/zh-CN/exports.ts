export default {
  totals: '合计',
};
