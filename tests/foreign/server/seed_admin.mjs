import { createHash } from 'node:crypto';
import { time } from './database.mjs';

/** A password as the database holds it. */
export function password_hash(password) {
  return createHash('md5').update(`oms${password}`).digest('hex');
}

const PAGES = [
  [1, 0, '控制台', 'Console', '/'],
  [2, 0, '系统管理', 'System', 'system'],
  [21, 2, '菜单管理', 'Menus', '/authRule/index'],
  [22, 2, '用户管理', 'Users', '/user/index'],
  [23, 2, '角色管理', 'Roles', '/role/index'],
  [24, 2, '费用项目', 'Charge items', '/systemSet/chargeItem'],
  [25, 2, '支付设置', 'Payment settings', '/payment/index'],
  [26, 2, '支付分组', 'Payment groups', '/paymentGroup/index'],
  [3, 0, '计费管理', 'Billing', 'billing'],
  [31, 3, '合同报价', 'Contract quotation', '/billing/index'],
  [32, 3, '交易计费', 'Transactions', 'transaction'],
  [321, 32, '入库计费', 'Inbound', '/transaction/inbound'],
  [322, 32, '出库计费', 'Outbound', '/transaction/outbound'],
  [323, 32, '运单计费', 'Shipment', '/transaction/shipment'],
  [324, 32, '仓储计费', 'Storage', '/transaction/storage'],
  [325, 32, '增值服务', 'VAS', '/transaction/vas'],
  [4, 0, '账户管理', 'Accounts', 'account'],
  [41, 4, '我的账户', 'My account', '/account/index'],
  [42, 4, '客户账户', 'Customer account', '/account/customerAccount'],
  [43, 4, '汇款', 'Remittance', '/remittance/index'],
  [44, 4, '转账', 'Transfer', '/transfer/index'],
];

const RIGHTS = [
  [221, 22, '新增', 'Add', '/user/add'],
  [222, 22, '编辑', 'Edit', '/user/edit'],
  [223, 22, '删除', 'Delete', '/user/delete'],
  [231, 23, '新增', 'Add', '/role/add'],
  [232, 23, '编辑', 'Edit', '/role/edit'],
  [233, 23, '删除', 'Delete', '/role/delete'],
  [241, 24, '新增', 'Add', '/billingType/add'],
  [242, 24, '编辑', 'Edit', '/billingType/edit'],
  [243, 24, '状态', 'Status', '/billingType/status'],
  [251, 25, '编辑', 'Edit', '/payment/edit'],
  [252, 25, '状态', 'Status', '/payment/status'],
  [261, 26, '编辑', 'Edit', '/paymentGroup/edit'],
  [262, 26, '删除', 'Delete', '/paymentGroup/delete'],
];

function rule([id, pid, chinese, english, name], is_menu) {
  const title = { 'zh-CN': chinese, 'en-US': english };
  const icon = is_menu ? 'el-icon-menu' : '';
  return { id, pid, title, name, icon, sort: id, type: 0, is_menu, status: 1 };
}

function role(id, title, detail, rules, create_user_name = 'admin') {
  return {
    id,
    title,
    detail,
    status: 1,
    rule_ids: rules.join(),
    create_user_name,
    create_time: time(200 - id),
  };
}

function user(id, user_name, real_name, customer_id, role_ids, more = {}) {
  return {
    id,
    user_name,
    password: password_hash('Foreign-1'),
    real_name,
    language: 'zh-CN',
    status: 1,
    customer_id,
    role_ids,
    country_code: 'CN',
    state: '广东',
    city: '深圳',
    company: `${real_name} Ltd`,
    phone_number: `1380000000${id}`,
    email: `${user_name}@example.com`,
    remark: `remark of ${user_name}`,
    create_time: time(190 - id, '10:00:00'),
    ...more,
  };
}

function stamp(row, days = 100) {
  const times = { create_time: time(days, '09:00:00'), update_time: time(days - 20, '17:30:00') };
  return { ...row, creator: 'admin', updater: 'clerk', ...times };
}

/** The tables of the administration, freshly filled. */
export function admin_tables() {
  const ids = (list) => list.map((entry) => entry[0]);
  const all = [...ids(PAGES), ...ids(RIGHTS)];
  const billing = ids(PAGES).filter(
    (id) => id === 1 || String(id).startsWith('3') || String(id).startsWith('4'),
  );
  const types = [
    ['订单处理费', 1],
    ['出库操作费', 2],
    ['入库上架费', 3],
    ['仓储费', 4],
    ['贴标服务', 5],
    ['拍照服务', 5],
    ['退货处理费', 6],
    ['包装材料费', 2],
  ];
  const method = (id, name, payment_type, payment_group_access, more = {}) =>
    stamp({
      ...{ id, name, payment_type, status: 1, payment_group_access, image_url: '' },
      ...{ bank_name: '', bank_payee: '', bank_account: '', bank_address: '', ...more },
    });
  const bank = { bank_name: 'Bank of Bay', bank_payee: 'House Ltd', bank_account: '00620012345678901' };
  return {
    rule: [...PAGES.map((page) => rule(page, 1)), ...RIGHTS.map((right) => rule(right, 0))],
    role: [
      role(1, '管理员', 'all pages', all),
      role(2, '计费员', 'billing pages', billing),
      role(3, '客户', 'own account', [1, 4, 41, 43, 44], 'clerk'),
    ],
    user: [
      user(1, 'admin', 'Ada Admin', 1, [1], { language: 'en-US' }),
      user(2, 'clerk', 'Clara Clerk', 1, [2]),
      user(3, 'acme', 'Carl Acme', 7, [3], { language: 'en-US' }),
      user(4, 'bright', 'Bo Bright', 8, [3], { status: 0 }),
      user(5, 'auditor', 'Otto Auditor', 1, [2, 3], { remark: '', phone_number: '' }),
    ],
    billing_type: types.map(([title, type], index) =>
      stamp({
        id: index + 1,
        title,
        detail: `${title}说明`,
        type,
        sort: index + 1,
        status: index === 5 ? 0 : 1,
      }),
    ),
    payment_group: ['国内客户', '海外客户', 'Spare'].map((title, index) => ({
      ...{ id: index + 1, title, creator: 'admin', create_time: time(100, '09:00:00') },
    })),
    payment: [
      method(1, '扫码支付', 1, [1], { image_url: '/uploads/2026/a.png' }),
      method(2, '对公转账', 2, [1, 2], bank),
      method(3, 'Wire', 3, [2], { ...bank, bank_address: '1 Bay Road, Hong Kong' }),
    ],
    platform: [{ key: 0, titles: ['订单系统', 'Order system'], url: 'http://oms.example.test' }],
    quick_token: [{ token: 'quick-admin', user_id: 1 }],
  };
}
