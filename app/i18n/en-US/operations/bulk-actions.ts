/** What an action on ticked rows answers; none of it is drawn with the list. */
export default {
  required: 'Please select at least one row',
  enabled: 'Enabled: {{count}}',
  disabled: 'Disabled: {{count}}',
  unchanged: 'Unchanged: {{count}}',
  doneCharged: '{{count}} charged',
  doneNotCharged: '{{count}} set to not charged',
  doneRequested: '{{count}} sent for confirmation',
  doneReversed: '{{count}} reversed in the ledger',
  doneBilled: '{{count}} billed',
  doneRecalculated: '{{count}} recalculated',
  posted: '{{amount}} posted, balance {{balance}}',
};
