export default {
  aboveZero: 'Must be greater than 0',
  notBelowZero: 'Value cannot be less than 0',
  notZero: 'Must not be 0',
  currencyTwice: 'Each currency may be given once only',
  weightAndPriceOrAmount: 'Give weight and unit price, or an amount',
  putawayAfterSnapshot: 'A lot was put away after the day of the snapshot',
};
