export default {
  noAgreement: 'The customer has no active agreement at this warehouse on that day',
  itemUnknown: 'This charge item is not for VAS, or is disabled',
  inFuture: 'The day must not be later than today',
  noCredit:
    'The customer has {available} available (balance {balance} + credit limit {limit} − to be billed {unbilled}), not enough for {total}',
  askNothing: '{quantity} × {price} = {total}: nothing would be charged. Save it anyway?',
};
