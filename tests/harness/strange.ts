/** What no field takes for an amount or a rate, whatever else it would not take. */
export const NOT_AMOUNTS = [
  'NaN',
  'Infinity',
  '1e3',
  '１２',
  '1,000',
  '0x10',
  '+1',
  '.5',
  '-0.001',
  `1${'0'.repeat(30)}`,
] as const;
