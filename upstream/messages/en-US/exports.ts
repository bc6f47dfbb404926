export default {
  totals: 'Totals',
};
