export default {
  notEnough:
    'Only {available} is available (balance {balance} + credit limit {limit} − to be billed {unbilled}), not enough for {amount}',
  notByHand: 'This trading method cannot be posted manually',
  currencyOff: 'This currency is not enabled',
  amountScale: 'More decimals than the currency allows',
  onlyAdjustmentSigned: 'Must be greater than 0; only an adjustment may be negative',
  currencyUnknown: 'Not an ISO 4217 currency code',
  currencyTaken: 'This currency is set up already',
  confirmCurrency: 'Save {currency} like this?\n{doubts}',
  recharge_exchange_loss: 'Exchange loss on top-up: {percent} %',
  consume_exchange_loss: 'Exchange loss on transfer out: {percent} %',
  inUse:
    'Customers still using this currency, with a balance, an active agreement or a pending application: {customers} ({names}). Once disabled, it accepts no new applications or manual transactions.',
  askAmount:
    'Post {amount} to {customer}? This amount is unusually large for the account: balance {balance}, credit limit {credit}, balance afterwards {after}.',
  openingTaken: 'This account has an opening balance already: {amount} on {day}. Reverse it first',
  openingTooLate:
    'The account has entries from {day} on: the opening balance must be dated no later than that day',
  noOpening: 'This account has no opening balance',
  askReverseOpening:
    'Reverse the opening balance of {amount} on {day}? Statements from that month on will change.',
  reversedAlready: 'This entry was already reversed by {number}',
  reverseTopUp: 'A top-up is reversed on the remittance screen, where it has its status',
  reverseCharge: 'This is the charge of a transaction: open the transaction and set it to not charged',
  reverseOpening: 'An opening balance is reversed where it is entered: Customer account, Opening balance',
  reverseReversal: 'A reversal cannot be reversed: post the amount again as a manual transaction',
  reverseApplication:
    'This entry belongs to a confirmed application: apply for the opposite transfer, or post an adjustment',
  compareReversed: 'The last month is before the first',
  compareTooLong: 'At most 12 months can be compared',
  compareTooMany: 'At most 4 customers can be compared',
  codeFixed: 'The code of a currency cannot be changed',
};
