export default {
  closed:
    'The books are closed up to and including {month}: nothing can be posted to it. Reopen the month, or post to an open one',
  closedAlready: '{month} is closed already',
  notOver: '{month} is not over yet: only a month that is over can be closed',
  runUnderWay: 'A billing run is posting to this month: wait until it has finished',
  archiveOpen: '{month} is not closed: only a closed month can be archived',
  archiveYoung:
    '{month} is too recent: the details of the last {months} months stay in the database as they are',
  archiveUnderWay: '{month} is being archived already',
  archiveNothing:
    'Nothing of {month} is left to be archived: its billed orders, shipments and stock days are in the archive',
  askArchive:
    'Archive {month}? The details of {count} billed {n:transaction|transactions} move into archive files (Parquet, for data analysis). Lists, search, statements and details go on showing them.',
  notLastClosed: '{month} is not the last closed month: months are reopened one by one, the last one first',
  askClose: 'Close {month} and all months before it? All charged work that has a price is billed.{notes}',
  askCloseWith:
    'Close {month} and all months before it? Charged work up to its end that is not billed yet: {subject}. It would be billed in a later month.{notes}',
  unpriced:
    '{n} more {n:transaction has|transactions have} no price yet (see Exceptions): once priced, they are billed in a later month.',
};
