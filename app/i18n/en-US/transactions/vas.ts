export default {
  add: 'Add VAS document',
  pasteRows: 'Paste rows',
  needServiceFee: 'Service fee needed',
  deduction: 'Deduction (quantity × unit price)',
  compute: 'Compute',
  notQuantity: 'Please enter a positive whole number',
  notNumber: 'Not a number',
  totalBelowZero: 'Total must be at least 0',
  noAgreement: 'The customer has no active agreement at this warehouse on that day',
  byPriceList: 'By the price list',
  priceReason: 'Reason for another price',
  notListed: 'The price list has no price for this; enter one',
};
