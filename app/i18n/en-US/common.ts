export default {
  appName: 'Tallyman',
  added: 'Added successfully',
  modified: 'Modified successfully',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  save: 'Save',
  required: 'Required field cannot be empty',
};
