export default {
  title: 'Customer account',

  limits: 'Set customer account',
  newLimits: 'New limits',
  editLimits: 'Limits of a customer',
  limitsOf: 'Limits of {{customer}} in {{currency}}',
  perCurrency: 'One row a currency',
  addRow: 'Add a currency',
  removeRow: 'Remove row {{number}}',
  fieldOf: '{{field}} in row {{number}}',
  warningHelp:
    'An account is flagged when no more than its warning line is available. 0 stands for no limit or no line.',
  noLimits: 'No customer has a credit limit or a warning line yet',
  pages: 'Pages of the limits',

  currencies: 'Set currency',
  newCurrency: 'New currency',
  editCurrency: 'Edit currency',
  rechargeLoss: 'Exchange loss when topped up in it (%)',
  consumeLoss: 'Exchange loss when exchanged out of it (%)',
  rechargeLossShort: 'Loss on top-up',
  consumeLossShort: 'Loss on exchange',
  noCurrencies: 'No currency is set up yet',

  warning: 'Warning',
  daysLeft: 'Days left',
  daysLeftHelp: 'Until nothing is available, at the pace of the last 30 days’ charges',
  addTransaction: 'Add transaction',
  addTransactionTo: 'Add transaction for {{customer}} in {{currency}}',
  balanceAfter: 'Balance afterwards',
  posted: 'Transaction posted',
};
