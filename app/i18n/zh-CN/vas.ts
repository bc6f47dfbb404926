export default {
  add: '新增增值服务单',
};
