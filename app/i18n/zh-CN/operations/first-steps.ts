import type en from '../../en-US/operations/first-steps';
import type { Shape } from '../../shape';

export default {
  title: '起步清单',
  progress: '已完成 {{done}} / {{total}} 项，全部完成后此清单不再显示。',
  done: '已完成：',
  open: '待完成：',
  steps: {
    house: '本公司资料',
    second_administrator: '第二位管理员',
    currencies: '币种与汇率',
    payment_methods: '支付方式',
    charge_items: '计费项',
    warehouses: '仓库',
    customers: '客户及其仓库',
    agreements: '已启用的服务协议',
    people: '人员与角色',
    key: '仓库系统的密钥',
    first_push: '仓库推送的首批记录',
    first_bill: '首次出账',
  },
  why: {
    house: '对账单上打印的名称、地址与银行信息。',
    second_administrator: '以免一位管理员不在时无人能够管理。客户选择 HOUSE，并授予 Administrator 角色。',
    currencies: '账户有不同币种时需要汇率。',
    payment_methods: '客户付款的方式；没有支付方式就无法申请汇款。',
    charge_items: '协议与对账单上的费用名称。',
    warehouses: '代码须与仓库系统推送的一致。',
    customers: '被计费的客户，以及为其服务的仓库。',
    agreements: '客户在某仓库的价格表；只有已启用的才会计费。',
    people: '员工归属本公司（即客户 HOUSE），因此可查看所有客户；客户的用户只能看到本客户的数据。',
    key: '仓库系统每次推送时携带，只显示一次。',
    first_push: '订单、入库、发货与库存，接收后自动计价。',
    first_bill: '出账批次将已计费的交易记入账户流水。',
  },
  usual: {
    add_usual_charge_items: '添加常用计费项',
    add_usual_roles: '添加计费专员、财务主管与客户角色',
  },
  added: {
    add_usual_charge_items: '已添加计费项：{{count}}',
    add_usual_roles: '已添加角色：{{count}}',
  },
} satisfies Shape<typeof en>;
