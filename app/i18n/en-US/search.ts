export default {
  label: 'Find a number',
  title: 'Number search',
  hint: 'Type the beginning of a transaction, order, platform, ERP, receipt, tracking, package or reference number, or any part of 5 characters or more',
  find: 'Find',
  none: 'No transaction has a number with “{{number}}”',
  more: 'Only the first {{total}} are shown: type more of the number',
  screens: 'Screens',
  customers: 'Customers',
  number: 'Number',
  foundAs: 'Found as',
  kind: 'Kind',
};
