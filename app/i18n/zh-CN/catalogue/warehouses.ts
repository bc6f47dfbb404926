import type en from '../../en-US/catalogue/warehouses';

export default {
  title: '仓库',
  list: '仓库列表',
  details: '详情',
  new: '新增仓库',
  edit: '编辑仓库',
  code: '仓库代码',
  name: '仓库名称',
  timeZone: '时区',
  timeZoneOr: '时区（留空为 {{zone}}）',
  houseZone: '与本公司相同',
  customers: '客户',
  andMore: '{{codes}} 等，另有 {{more}} 个',
  chooseRow: '请在列表中选择仓库以查看详情',
} satisfies Record<keyof typeof en, string>;
