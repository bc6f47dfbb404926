export default {
  week: 'Week',
  half_month: 'Half month',
  month: 'Month',
  missingDays: 'No stock snapshot for {count} {count:day|days}: {days}. The stock of these counts 0.',
  exceptions:
    '{count} {count:transaction|transactions} in this period {count:has|have} no price yet, so charges may be missing.',
  oneAtATime: 'Periods are being rated already; wait until that is done',
  notOver: 'No period of this month has ended yet; choose an earlier month',
  nothing: 'No agreement in force has period charges for this month',
  ask: 'Rate the periods that ended in {month}, for {customers} {count:customer|customers}?\nWhat is billed or adjusted stays as it is; differences wait for you in the exceptions.',
};
