export default {
  title: '包装材料',
  titleOf: '包装材料 {{code}}',
  new: '新增包装材料',
  code: '代码',
  name: '名称',
  length: '外长（cm）',
  width: '外宽（cm）',
  height: '外高（cm）',
};
