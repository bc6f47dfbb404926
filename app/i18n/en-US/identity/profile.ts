export default {
  title: 'My details',
  account: 'Account {{name}}',
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
};
