export default {
  status0: 'Pending',
  status1: 'Approved',
  status2: 'Rejected',
};
