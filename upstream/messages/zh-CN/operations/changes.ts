export default {
  changedSince: '无法撤销，以下记录已出账或又被修改：{numbers}',
  undone: '撤销操作',
};
