export default {
  noAgreement: 'The customer has no active agreement at this warehouse on that day',
};
