export default {
  typeNotRated: '{type} transactions cannot be priced yet',
};
