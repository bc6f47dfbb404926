export default {
  broken: 'This is no JSON, or it was cut off',
  missingField: '{field} is missing',
  badField: '{field} is not valid',
  tooLarge: '{field} must be at most {max}',
  tooSmall: '{field} must be at least {min}',
  unknownField: '{field} is not a known field',
  badTime: '{field} is no time between 2000 and 2100',
  unknownCustomer: 'There is no customer {code}',
  unknownWarehouse: 'There is no warehouse {code}',
  unknownMaterial: 'There is no package material {code}',
};
