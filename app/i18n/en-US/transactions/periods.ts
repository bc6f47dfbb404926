export default {
  rate: 'Rate periods',
  rateHint:
    'Rates the weeks, half months and months that ended in this month. This happens by itself every night. Rating again changes only what differs.',
  month: 'Month',
  start: 'Rate',
  running: 'Customer {{done}} of {{total}}',
  states: {
    waiting: 'Waiting to start',
    running: 'Under way',
    done: 'Done',
    failed: 'Failed: what is done stays done',
    cancelled: 'Stopped: what is done stays done',
  },
  outcomes: {
    created: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    unpriced: 'Not priced',
    differing: 'Differences to decide on',
    cancelled: 'Cancelled: no agreement charges them any more',
  },
  counted: 'What was counted',
  rule: 'Charge',
  of: 'Counted of',
  count: 'Count',
  days: '{{first}} to {{last}}',
  ofRules: 'Charges above, of this period',
};
