export default {
  notEnough:
    'Only {available} is available (balance {balance} + credit limit {limit} − to be billed {unbilled}), not enough for {amount}',
  notByHand: 'Cannot be posted by hand',
  currencyOff: 'This currency is not enabled',
  amountScale: 'More decimals than the currency has',
  onlyAdjustmentSigned: 'Must be greater than 0; only an adjustment may be negative',
  currencyUnknown: 'Not an ISO 4217 currency code',
  currencyTaken: 'This currency is set up already',
  confirmCurrency: 'Save {currency} like this?\n{doubts}',
  recharge_exchange_loss: 'Of a top-up, {percent} % would be lost',
  consume_exchange_loss: 'Of a transfer out, {percent} % would be lost',
  inUse:
    'Customers with a balance, an agreement in force or a waiting application in it: {customers} ({names}). Nothing new could be applied for or posted by hand in it',
  askAmount:
    'Post {amount} to {customer}? That is far from what the account has: balance {balance}, credit limit {credit}. The balance would be {after}.',
  openingTaken: 'This account has an opening balance already: {amount} on {day}. Take it back first',
  openingTooLate: 'The account has entries from {day} on: its opening balance must be of that day or before',
  noOpening: 'This account has no opening balance',
  askReverseOpening:
    'Take back the opening balance of {amount} on {day}? Statements from that month on will change.',
  codeFixed: 'The code of a currency cannot be changed',
};
