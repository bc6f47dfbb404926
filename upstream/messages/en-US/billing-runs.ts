export default {
  ask: 'Post {{count}} transactions to the ledger? {{sums}}',
};
