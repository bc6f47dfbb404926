export default {
  add: 'Add VAS document',
  refNo: 'Ref. no.',
  businessTime: 'Business date',
  needServiceFee: 'Service fee needed',
  serviceFee: 'Service fee',
  deduction: 'Deduction',
  compute: 'Compute',
  notQuantity: 'Please enter a positive whole number',
  notUnitPrice: 'Not a number greater than 0',
  noAgreement: 'The customer has no active agreement at this warehouse on that day',
};
