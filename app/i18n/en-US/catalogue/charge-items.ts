export default {
  title: 'Charge items',
  name: 'Title',
  detail: 'Description',
  type: 'Type',
  sort: 'Sort',
  new: 'New charge item',
  edit: 'Edit charge item',
  disableQuestion:
    'Disable “{{name}}”? Service agreements that use it may be affected, and it can no longer be selected.',
};
