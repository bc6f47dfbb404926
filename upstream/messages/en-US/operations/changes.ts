export default {
  changedSince: 'This cannot be undone any more; it was billed or changed again: {numbers}',
  undone: 'Undone',
};
