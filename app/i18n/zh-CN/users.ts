import type en from '../en-US/users';
import type { Shape } from '../shape';

export default {
  title: '用户管理',
  list: '用户列表',
  details: '详情',
  chooseRow: '请先在列表中选择一个用户，此处显示其完整信息',
  select: '选中以查看详情',
  deselect: '取消选中',
  new: '新增用户',
  edit: '编辑用户',
  userName: '用户名',
  password: '密码',
  keepPassword: '留空则不修改',
  realName: '姓名',
  language: '语言',
  warehouse: '默认仓库',
  noWarehouse: '无',
  roles: '角色',
  noRoles: '暂无启用的角色',
  email: '邮箱',
  countryCode: '国家代码',
  state: '州/省',
  city: '城市',
  company: '公司',
  phoneNumber: '电话号码',
  remark: '备注',
} satisfies Shape<typeof en>;
