/** What is said of values that the contract refuses. */
export default {
  contract: {
    reason: 'Enter the reason for the rejection',
    aboveZero: 'Must be greater than 0',
    notBelowZero: 'Value cannot be less than 0',
    userName: 'Letters A–Z and digits 0–9 only',
    email: 'An e-mail address such as name@example.com',
    recordCode: 'Letters A–Z, digits 0–9 and . _ - only',
    timeZone: 'A time zone such as Asia/Shanghai',
    countryCode: 'The two letters of a country, such as US',
    currencyCode: 'The three letters of a currency, such as USD',
    day: 'A day such as 2026-10-31',
    dayTooEarly: 'The day must not be before 2000-01-01',
    percent: 'A percentage from 0 to 100 with at most 6 decimals',
    rate: 'A rate above 0 with at most 9 digits before and 8 after the point',
    notZero: 'Must not be 0',
    currencyTwice: 'Each currency may be given once only',
    weightAndPriceOrAmount: 'Give weight and unit price, or an amount',
    pricedWeight: 'A weight with a unit price is in kg or lb: price lists are by the kg or the pound',
    putawayAfterSnapshot: 'A lot was put away after the day of the snapshot',
    fee: 'A number of 0 or more such as 1250.50, with at most 13 digits before and 4 after the point',
    money:
      'A number such as 1250.50, with at most 13 digits before the point and no more decimals than its currency has',
    moneyOrZero:
      'A number of 0 or more such as 1250.50, with at most 13 digits before the point and no more decimals than its currency has',
    measure: 'A number of 0 or more with at most 9 digits before and 6 after the point',
    exactMeasure: 'A number of 0 or more with at most 9 digits before and 24 after the point',
    length:
      'A length such as 40 (in cm) or "14 in": cm, m, in or ft, never negative, with at most 9 digits before and 12 after the point',
    weight:
      'A weight such as 2.5 (in kg) or "2.3 lb": kg, g, oz or lb, never negative, with at most 9 digits before and 12 after the point',
    volume:
      'A volume such as 1.5 (in m³) or "10 ft3": m3, cm3, in3 or ft3, never negative, with at most 9 digits before and 12 after the point',
    unitPrice:
      'A decimal as text such as "0.85", 0 or more, with at most 9 digits before and 6 after the point',
    whole: 'A whole number in digits 0–9',
    expiryBeforeStart: 'The expiry must be after the effective start',
    chooseMeasure: 'Select at least one of the dimensions',
    notBeyondPieces: 'Must not exceed the quantity of the line',
    serviceTwice: 'Each service may be given once only',
    materialTwice: 'This material has a fee in a row above already',
  },
  common: {
    invalid: 'Please correct the marked fields',
    required: 'Required field cannot be empty',
    format: 'This value is not valid',
    tooLong: 'At most {max} {max:character|characters}',
    tooShort: 'At least {min} {min:character|characters}',
    tooMany: 'At most {max} {max:entry|entries}',
    tooFew: 'At least {min} {min:entry|entries}',
    tooSmall: 'Value cannot be less than {min}',
    tooLarge: 'Maximum {max}',
    unknownField: 'This field is not known',
  },
  identity: {
    passwordsDiffer: 'Entered twice inconsistent',
  },
};
