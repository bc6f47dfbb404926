export default {
  nameInUse: '您在此列表已有同名视图，请换一个名称',
  querySaved: '您已有一个内容完全相同的视图，请直接修改该视图',
  tooMany: '视图数量已达上限，请先删除不再使用的视图',
  roleNotHeld: '只能共享给您自己拥有的角色',
};
