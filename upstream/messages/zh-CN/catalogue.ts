import type en from '../en-US/catalogue';

export default {
  codeTaken: '该代码已被使用（不区分大小写）',
  currencyOff: '所选币种中有未启用的',
  warehouseOff: '所选仓库中有不存在或已停用的',
  logoOnlyJpgOrPng: '只能上传 JPG 或 PNG 格式',
  logoTooLarge: '大小不能超过 2MB',
  houseStays: '这是本公司，不能停用或删除',
  confirmDisable: '{code} 还有{work}。停用后不再接收新记录，未完成的业务可继续处理。确定停用吗？',
  inUse: '{code} 不能删除，因为它有{owned}。可以改为停用',
  listSeparator: '、',
  unbilled: ' {count} 条未出账账单',
  activeAgreements: ' {count} 份生效合同',
  pendingApplications: ' {count} 份待审申请',
  balances: '余额 {amounts}',
  transactions: ' {count} 条账单',
  agreements: ' {count} 份合同',
  users: ' {count} 个用户',
  accounts: ' {count} 个账户',
  applications: ' {count} 份申请',
  skus: ' {count} 个 SKU',
  customers: ' {count} 个客户',
} satisfies Record<keyof typeof en, string>;
