export default {
  close: 'Close',
  save: 'Save',
  cancel: 'Cancel',
  confirm: 'Confirm',
  submit: 'Submit',
  choose: 'Please choose',
  question: 'Please confirm',
  notDone: 'Cancelled, nothing was changed',
  yes: 'Yes',
  no: 'No',
};
