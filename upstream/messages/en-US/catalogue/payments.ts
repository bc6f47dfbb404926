export default {
  type1: 'Code image',
  type2: 'Bank',
  type3: 'Bank with address',
  onlyJpgOrPng: 'Only JPG or PNG allowed',
  imageTooLarge: 'Size must not exceed 2MB',
  groupGone: 'One of these groups has been removed; the list shows those there are',
  titleTwice: 'This name is entered twice',
  confirmGroupDelete:
    'Payment methods in this group: {methods} ({names}). They will be taken out of it. Delete the group?',
};
