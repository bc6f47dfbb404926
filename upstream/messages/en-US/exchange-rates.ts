export default {
  sourceManual: 'By hand',
  sourceEcb: 'European Central Bank',
};
