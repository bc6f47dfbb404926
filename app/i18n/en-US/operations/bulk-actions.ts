/** What an action on ticked rows answers; none of it is drawn with the list. */
export default {
  required: 'Please select at least one row',
  enabled: 'Enabled: {{count}}',
  disabled: 'Disabled: {{count}}',
  unchanged: 'Unchanged: {{count}}',
};
