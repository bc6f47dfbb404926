export default {
  status0: '待审核',
  status1: '已通过',
  status2: '已驳回',
};
