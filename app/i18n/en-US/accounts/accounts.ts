export default {
  title: 'Customer account',

  limits: 'Set customer account',
  newLimits: 'New limits',
  editLimits: 'Limits of a customer',
  limitsOf: 'Limits of {{customer}} in {{currency}}',
  perCurrency: 'One row per currency',
  addRow: 'Add a currency',
  removeRow: 'Remove row {{number}}',
  fieldOf: '{{field}} in row {{number}}',
  warningHelp:
    'An account is flagged when its available amount is at or below the warning line. Credit limit 0: no credit. Warning line 0: no warning.',
  noLimits: 'No customer has a credit limit or a warning line yet',
  pages: 'Pages of the limits',

  currencies: 'Set currency',
  newCurrency: 'New currency',
  editCurrency: 'Edit currency',
  rechargeLoss: 'Exchange loss on top-up (%)',
  consumeLoss: 'Exchange loss on transfer out (%)',
  noCurrencies: 'No currency is set up yet',

  warning: 'Warning',
  daysLeft: 'Days left',
  daysLeftHelp:
    'Days until nothing is available, at the daily average of the last 30 days’ charges and those to be billed',
  addTransaction: 'Add transaction',
  addTransactionTo: 'Add transaction for {{customer}} in {{currency}}',
  balanceAfter: 'Balance afterwards',
  opening: 'Opening balance',
  openingOfCustomer: 'Opening balance of {{customer}}',
  openingOf: 'Opening balance of {{customer}} in {{currency}}',
  openingAmount: 'Amount (negative: the customer owes it)',
  openingDay: 'As of',
  openingMeans:
    'The statement for the month of that day opens with it. It can be entered once per account, dated no later than the first entry.',
  openingPosted: 'Opening balance posted',
  openingNote: 'Note, or the reason for reversing',
  takeBackOpening: 'Reverse',
  openingTakenBack: 'Opening balance reversed',
  postpaid: 'Post-paid',
  posted: 'Transaction posted',
};
