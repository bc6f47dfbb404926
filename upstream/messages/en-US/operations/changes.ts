export default {
  changedSince: 'This cannot be undone any more; it was billed or changed again: {numbers}',
  undone: 'Undone',
  /** What the audit log says in the place of codes. */
  charge: 'Charge',
  not_charge: 'Do not charge',
  recalculate: 'Recalculate',
  bill: 'Bill',
  adjust: 'Adjust amounts',
  reverse: 'Reverse',
  apply: 'Use the new record',
  leave: 'Leave unchanged',
  limits: 'Credit limits',
  opening_balances: 'Opening balances',
  agreements: 'Agreements',
  goneFile: 'A file that has been deleted',
};
