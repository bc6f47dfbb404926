import type en from '../../en-US/identity/menu-rules';
import type { Shape } from '../../shape';

export default {
  title: '菜单与权限',
  tree: '全部规则',
  addBelow: '在“{{name}}”下新增',
  below: '“{{name}}”的下级',
  right: '权限',
  menuEntry: '菜单项',
  new: '新增规则',
  edit: '编辑规则',
  chooseOne: '请选择一条规则进行查看和修改。',
  nothing: '暂无规则',
  titleIn: '标题（{{language}}）',
  onlyTitle: '标题',
  parent: '上级',
  top: '顶级',
  goneParent: '（已删除）',
  name: '路由或权限标识',
  nameExample: '/page/index，分组留空',
  icon: '图标',
  noIcon: '无图标',
  sort: '排序',
  platform: '平台',
  kind: '类别',
} satisfies Shape<typeof en>;
