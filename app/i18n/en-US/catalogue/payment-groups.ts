export default {
  title: 'Payment groups',
  name: 'Name',
  names: 'Names, 10 characters each at most',
  nameOf: 'Name {{number}}',
  addRow: 'Add a row',
  removeRow: 'Remove row {{number}}',
  new: 'New payment groups',
  edit: 'Edit payment group',
  empty: 'There are no payment groups yet. Add the first with New',
};
