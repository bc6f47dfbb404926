export default {
  oneAtATime: 'Another month of yours is still being compared; wait for it or cancel it first',
  missingMeasures: 'SKUs without {sides}, e.g. {examples}',
  noTier: 'No row of {list} takes some SKUs, e.g. {examples}',
  noAgeTier: 'No row of storage takes stock of some ages, e.g. of {examples}',
  incompleteFreight: 'Carrier lines without {missing}, e.g. {examples}',
};
