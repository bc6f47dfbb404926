export default {
  /** By their names on the wire; the audit log has them from here. */
  fields: {
    detail: 'Description',
  },
  title: 'Charge items',
  name: 'Title',
  type: 'Type',
  sort: 'Sort',
  new: 'New charge item',
  edit: 'Edit charge item',
  disableQuestion:
    'Disable “{{name}}”? Service agreements that use it may be affected, and it can no longer be selected.',
};
