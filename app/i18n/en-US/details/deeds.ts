/** What people did to a transaction, as its history says it. */
export default {
  charge: '{{user}} set it to charged',
  notCharge: '{{user}} set it to not charged',
  enterLines: '{{user}} entered the carrier’s charges',
  approve: '{{user}} recorded the customer’s approval',
  notApprove: '{{user}} took the customer’s approval back',
  reverse: '{{user}} set it to not charged; what was billed was reversed',
  bill: '{{user}} billed it',
  requestAdjust: '{{user}} asked a second person to adjust the total from {{from}} to {{to}}',
  requestReverse: '{{user}} asked a second person to reverse {{from}}',
  correct: '{{user}} sent the record again with different content; it was priced again',
  cancel: '{{user}} cancelled the record',
  restore: '{{user}} restored the cancelled record',
  differ: '{{user}} sent the record again with different content; it is waiting in the exceptions',
  apply: '{{user}} accepted the record that was sent again',
  leave: '{{user}} rejected the record that was sent again and left the transaction unchanged',
  refuse: '{{user}} refused the request',
};
