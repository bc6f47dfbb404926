export default {
  oneAtATime: 'Another comparison of yours is still running; wait for it or cancel it',
  missingMeasures: 'SKUs without {sides}, e.g. {examples}',
  noTier: 'No row of {list} fits some SKUs, e.g. {examples}',
  noAgeTier: 'No storage row fits stock of some ages, e.g. of {examples}',
  incompleteFreight: 'Carrier lines without {missing}, e.g. {examples}',
};
