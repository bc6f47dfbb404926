export default {
  add: 'Add VAS document',
  refNo: 'Customer’s ref. no.',
  businessTime: 'Business date',
  needServiceFee: 'Service fee needed',
  serviceFee: 'Service fee factor',
  deduction: 'Deduction (quantity × unit price)',
  compute: 'Compute',
  notQuantity: 'Please enter a positive whole number',
  notNumber: 'Not a number',
  totalBelowZero: 'Total must be at least 0',
  noAgreement: 'The customer has no active agreement at this warehouse on that day',
};
