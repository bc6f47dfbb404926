export default {
  title: 'Roles',
};
