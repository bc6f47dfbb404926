export default {
  ask: '将 {{count}} 笔交易过账？{{sums}}',
};
