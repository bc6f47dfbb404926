export default {
  notEnough: 'Only {available} is available, not enough for {amount}',
  notByHand: 'Cannot be posted by hand',
  currencyOff: 'This currency is not enabled',
  amountScale: 'More decimals than the currency has',
  onlyAdjustmentSigned: 'Must be greater than 0; only an adjustment may be negative',
  currencyUnknown: 'Not an ISO 4217 currency code',
  currencyTaken: 'This currency is set up already',
  codeFixed: 'The code of a currency cannot be changed',
};
