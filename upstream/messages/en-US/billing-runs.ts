export default {
  ask: 'Post {subject} to the ledger?{notes}',
  nothing: 'Nothing is waiting to be billed',
  nothingDue: 'Nothing is due: what waits is still within the grace period',
  nothingOfThat: 'Nothing of this is waiting to be billed',
  dayRequired: 'Choose the last day of work: it says which month is posted into',
  dayAhead: 'The day must not be later than today',
  noCustomers: 'There are no such customers: {codes}',
  ofWorkUntil: 'Work up to and including {day}, whenever it came in',
  ofCustomers: 'Customers: {codes}',
  intoMonth: 'Posted into {month}, which is over: its statements will change',
  leavesHeld: 'Left, as a person has to look at them first: {count}',
  onlyHeld:
    'All of this has to be looked at by a person first: {count}. They are doubtful, or sent again with other content. Bill them by selection, or decide on them in the exceptions',
  oneAtATime: 'A billing run is under way: wait until it has ended',
};
