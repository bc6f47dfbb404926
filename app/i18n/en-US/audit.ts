export default {
  title: 'Audit log',
};
