import type en from '../../en-US/catalogue/customers';

export default {
  title: '客户',
  list: '客户列表',
  details: '详情',
  new: '新增客户',
  edit: '编辑客户',
  code: '客户代码',
  name: '客户名称',
  house: '本公司',
  taxNumber: '税号',
  language: '语言',
  terms: '结算方式',
  prepaid: '预付',
  postpaid: '后付',
  currencies: '币种',
  noCurrencies: '尚无启用的币种',
  warehouses: '仓库',
  noWarehouses: '尚无仓库',
  chooseRow: '请在列表中选择客户以查看详情',
} satisfies Record<keyof typeof en, string>;
