/** What waits for a second person, on the details of a transaction. */
export default {
  title: 'Waiting for a second person',
  adjust: '{{user}} requested on {{time}} to adjust the total from {{from}} to {{to}}.',
  reverse: '{{user}} requested on {{time}} to set this to not charged and to reverse {{from}}.',
  item: '{{name}}: {{from}} to {{to}}',
  outdated: 'The transaction has been changed since: this request can only be refused.',
  reviewReason: 'Reason for refusing (optional)',
  confirm: 'Confirm change',
  refuse: 'Refuse change',
  withdraw: 'Withdraw request',
  confirmed: 'Confirmed and applied',
  refused: 'The request is closed, nothing was changed',
};
