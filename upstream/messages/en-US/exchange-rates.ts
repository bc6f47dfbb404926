export default {
  askFar:
    '1 {{from}} = {{rate}} {{to}} is far from the rate on file, {{onFile}} of {{day}}. Save it all the same?',
  sourceManual: 'By hand',
  sourceEcb: 'European Central Bank',
  noCurrency: 'There is no such currency',
  sameCurrency: 'The two currencies must differ',
  inFuture: 'The day cannot be in the future',
  tooLarge: 'The file is larger than {limit} once unpacked',
  unreadable: "This is not the European Central Bank's file: a csv, bare, gzipped or in a zip, is wanted",
  badHead: 'Line 1 must be Date, then each currency once',
  tooManyCurrencies: 'The file has more than {max} currencies',
  tooManyDays: 'The file has more than {max} days',
  noRates: 'The file has no rates',
  badDay: 'Line {line}, column Date: not a day up to today, written as YYYY-MM-DD',
  dayTwice: 'Line {line}, column Date: {day} is in the file twice',
  otherColumns: 'Line {line}: it has other columns than line 1',
  badCell: 'Line {line}, column {column}: not a rate above 0',
};
