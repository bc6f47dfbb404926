/**
 * What a yes to a question does, as its title and its button say: by call, or by what its name ends in, and then by the
 * status or the intent that was sent. The server alone reads them.
 */
export default {
  ask: '{{verb}}?',
  askOf: '{{verb}} {{of}}?',
  any: {
    add: 'Save anyway',
    edit: 'Save anyway',
    save: 'Save anyway',
    delete: 'Delete anyway',
    apply: 'Apply anyway',
    change_status_0: 'Disable',
    change_status_1: 'Enable',
  },
  account: { add: 'Post transaction' },
  apiKey: { change_status: 'Turn off key' },
  billing: { change_status_1: 'Start agreement', change_status_2: 'Stop agreement' },
  billingRun: { start: 'Start billing run' },
  import: { commit: 'Import' },
  month: { close: 'Close month', archive: 'Archive month' },
  openingBalance: { reverse: 'Reverse opening balance' },
  period: { rate: 'Rate periods' },
  reversal: { add: 'Reverse entry' },
  run: {
    start: 'Recalculate',
    start_bill: 'Bill',
    start_charge: 'Charge',
    start_not_charge: 'Do not charge',
  },
  transaction: {
    bill: 'Bill',
    change_charge_status_charge: 'Charge',
    change_charge_status_not_charge: 'Do not charge',
    save_adjustment: 'Save adjustment',
  },
};
