export default {
  close: 'Close',
  save: 'Save',
  cancel: 'Cancel',
  confirm: 'Confirm',
  submit: 'Submit',
  choose: 'Please choose',
  yes: 'Yes',
  no: 'No',
};
