export default {
  ask: 'Bill {subject}?{notes}',
  nothing: 'Nothing is waiting to be billed',
  nothingDue: 'No transaction is past the grace period yet',
  nothingOfThat: 'No matching transaction is waiting to be billed',
  dayRequired: 'Choose the last day of work: it decides the month to post into',
  dayAhead: 'The day must not be later than today',
  noCustomers: 'There are no such customers: {codes}',
  ofWorkUntil: 'Work up to and including {day}, whenever it was received',
  ofCustomers: 'Customers: {codes}',
  intoMonth: 'Posted into {month}, which is over: its statements will change',
  leavesHeld: 'Not billed, as a person has to check them first: {count}',
  onlyHeld:
    'A person has to check all of these first: {count}. They are possible duplicates, or were sent again with different content. Select and bill them, or decide on them in the exceptions',
  oneAtATime: 'A billing run is in progress: wait until it has finished',
};
