export default {
  noAgreement: 'The customer has no active agreement at this warehouse on that day',
  itemUnknown: 'This charge item is not for VAS, or is disabled',
  inFuture: 'The day must not be later than today',
  noCredit:
    'The customer has {available} available (balance {balance} + credit limit {limit} − to be billed {unbilled}), not enough for {total}',
  askNothing: '{quantity} × {price} = {total}: nothing would be charged. Save it anyway?',
  askTwice:
    '{number} is the same service already: same customer, warehouse, day, charge item, quantity and ref. no. Save this one too?',
  askTwiceForNothing:
    '{number} is the same service already, and {quantity} × {price} = {total}: nothing would be charged. Save this one too?',
  noListPrice: 'The price list cannot price this service: enter a unit price',
  mayNotChange:
    'The price list has another price. Only users who may adjust VAS can change it: leave this empty',
  needsNoApproval: 'This service does not wait for the customer’s approval (any more)',
  reasonRequired: 'The price list has another price: enter why it is changed',
};
