import type { Language } from './common';

/**
 * What the app lacks where a server lacks an optional call, in plain words: for `/api/docs`, `npm run check-api` and
 * docs/your-own-api.md.
 */
export const NEEDED_BY: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'common.file': {
    'en-US': 'Stored files by their path; those with an address of their own are opened all the same',
    'zh-CN': '按路径读取已存文件；有自己地址的文件不受影响',
  },
  'common.get_customer_list': {
    'en-US': 'Customers searched by code; without it they are chosen from the list that a reply brings',
    'zh-CN': '按代码搜索客户；缺少时从返回的客户列表中选择',
  },
  'common.get_console': { 'en-US': 'Home: the figures and the charts', 'zh-CN': '首页：金额与图表' },
  'common.get_charged_work': {
    'en-US': 'Home: what a figure or a bar is the sum of',
    'zh-CN': '首页：数字与柱形对应的明细',
  },
  'common.get_tasks': {
    'en-US': 'Home: what waits for the user, exceptions by age and what is not billed by customer',
    'zh-CN': '首页：待办事项、计费异常账龄与各客户待出账金额',
  },
  'common.get_first_steps': {
    'en-US': 'Home: the first steps of a new house',
    'zh-CN': '首页：新公司的起步清单',
  },
  'billingType.add_usual': {
    'en-US': 'Home: adding the usual charge items in one click',
    'zh-CN': '首页：一键添加常用计费项',
  },
  'role.add_usual': {
    'en-US': 'Home: adding the usual roles in one click',
    'zh-CN': '首页：一键添加常用角色',
  },
  'savedView.index': { 'en-US': 'Lists: saved views', 'zh-CN': '列表：已保存的视图' },
  'savedView.save': { 'en-US': 'Lists: saving a view', 'zh-CN': '列表：保存视图' },
  'savedView.delete': { 'en-US': 'Lists: deleting a view', 'zh-CN': '列表：删除视图' },
  'savedView.set_default': {
    'en-US': 'Lists: choosing the view that a list opens with',
    'zh-CN': '列表：设置默认视图',
  },
  'user.get_menu': {
    'en-US': 'Users: what a user may do, shown as that user’s menu',
    'zh-CN': '用户：以该用户的菜单显示其可用操作',
  },
  'role.get_menu': {
    'en-US': 'Roles: what a role allows, shown as a menu',
    'zh-CN': '角色：以菜单显示角色授予的操作',
  },
  'user.sessions': {
    'en-US': 'Users: the open sessions of a user',
    'zh-CN': '用户：查看用户的在线会话',
  },
  'authRule.move': {
    'en-US': 'Menus and permissions: moving a rule among its siblings',
    'zh-CN': '菜单与权限：调整同级规则的顺序',
  },
  'session.index': { 'en-US': 'Screen: My sessions', 'zh-CN': '页面：我的会话' },
  'session.end': { 'en-US': 'My sessions: ending one', 'zh-CN': '我的会话：结束单个会话' },
  'session.end_others': {
    'en-US': 'My sessions: ending all others at once',
    'zh-CN': '我的会话：一次结束所有其他会话',
  },
  'user.get_profile': { 'en-US': 'Screen: My details', 'zh-CN': '页面：个人资料' },
  'user.edit_profile': { 'en-US': 'My details: saving them', 'zh-CN': '个人资料：保存' },
  'user.unlock': {
    'en-US': 'Users: unlocking the sign-in of a user after failed tries',
    'zh-CN': '用户：解除失败尝试后的登录限制',
  },
  'user.make_reset_link': {
    'en-US': 'Users: making a link by which a user chooses a new password',
    'zh-CN': '用户管理：生成重置密码链接',
  },
  'login.reset_password': {
    'en-US': 'Screen: New password by a reset link',
    'zh-CN': '页面：通过链接重置密码',
  },
  'user.end_sessions': {
    'en-US': 'Users: ending the sessions of a user',
    'zh-CN': '用户管理：结束用户的会话',
  },
  'shipment.save_lines': {
    'en-US': 'Shipment billing: entering the carrier’s charges where they are incomplete',
    'zh-CN': '发货计费：承运商费用不全时手工录入',
  },
  'arrival.index': {
    'en-US': 'Screen: Arrivals of records, and what did not come',
    'zh-CN': '页面：数据接收记录与缺失提醒',
  },
  'arrival.detail': {
    'en-US': 'Arrivals: the rejected rows of one',
    'zh-CN': '数据接收：单次推送中被拒绝的记录',
  },
  'arrival.rejected': {
    'en-US': 'Arrivals: downloading rejected rows',
    'zh-CN': '数据接收：下载被拒绝的记录',
  },
  'apiKey.index': { 'en-US': 'Screen: API keys', 'zh-CN': '页面：API 密钥' },
  'apiKey.make': { 'en-US': 'API keys: making one', 'zh-CN': 'API 密钥：新建' },
  'apiKey.change_status': { 'en-US': 'API keys: turning one off', 'zh-CN': 'API 密钥：停用' },
  'audit.record': {
    'en-US': 'The history of a record in its details',
    'zh-CN': '各记录详情中的变更历史',
  },
  'audit.index': { 'en-US': 'Screen: Audit log', 'zh-CN': '页面：操作审计' },
  'setting.index': {
    'en-US': 'Settings: those of the `/api`; the app shows its own without it',
    'zh-CN': '系统参数：`/api` 的参数；缺少时只显示应用自身的参数',
  },
  'billing.try': {
    'en-US': 'Service agreement: Try on made-up work',
    'zh-CN': '合同报价：用虚拟业务试算',
  },
  'billing.get_try_data': {
    'en-US': 'Service agreement: Try on made-up work',
    'zh-CN': '合同报价：用虚拟业务试算',
  },
  'billing.what_if': {
    'en-US': 'Service agreement: Try on a past month',
    'zh-CN': '合同报价：用历史月份试算',
  },
  'billing.versions': {
    'en-US': 'Service agreement: the list of its versions',
    'zh-CN': '合同报价：版本列表',
  },
  'billing.version_diff': {
    'en-US': 'Service agreement: what changed between two versions',
    'zh-CN': '合同报价：两个版本的差异',
  },
  'vas.get_price': {
    'en-US': 'VAS: the price list of services, used where no unit price is entered',
    'zh-CN': '增值服务：未填单价时使用服务价目表',
  },
  'vas.approve': {
    'en-US': 'VAS: recording the customer’s approval of what is above an amount',
    'zh-CN': '增值服务：登记客户对超额服务的确认',
  },
  'billing.price_list': {
    'en-US': 'Service agreement: the price list to print',
    'zh-CN': '合同报价：打印价目表',
  },
  'record.change_status': {
    'en-US':
      'Lists of users, charge items, payment methods, customers, warehouses and materials: ticks, and enabling or disabling the ticked rows',
    'zh-CN': '用户、计费项、支付方式、客户、仓库与包装材料列表：勾选多行并一次启用或停用',
  },
  'change.undo': {
    'en-US': 'Undo after charging or not, adjusting, or withdrawing an application',
    'zh-CN': '计费状态变更、金额调整或撤回申请之后的“撤销”',
  },
  'transaction.neighbours': {
    'en-US': 'Details of a transaction: Previous and Next',
    'zh-CN': '账单详情：上一条与下一条',
  },
  'transaction.totals': {
    'en-US': 'Transactions: Totals by charge status and currency',
    'zh-CN': '账单列表：按计费状态与币种的合计',
  },
  'transaction.count_new': {
    'en-US': 'Transactions: how many came since the list was read',
    'zh-CN': '账单列表：列表打开后新增的条数',
  },
  'transaction.find': {
    'en-US':
      'Top bar: the box that finds a transaction by any number, and ledger entries and applications by theirs',
    'zh-CN': '顶栏：按任意单号查找账单，以及按单号查找流水和申请',
  },
  'transaction.export': { 'en-US': 'Transactions: Export to a workbook', 'zh-CN': '账单列表：导出' },
  'transaction.bill': { 'en-US': 'Transactions: Bill', 'zh-CN': '账单：出账' },
  'transaction.change_requests': {
    'en-US': 'Exceptions: what waits for a second person',
    'zh-CN': '计费异常：待第二人确认的调整与冲销',
  },
  'transaction.decide_change_request': {
    'en-US': 'Details of a transaction: confirming or refusing what waits for a second person',
    'zh-CN': '账单详情：确认或拒绝待第二人确认的申请',
  },
  'run.start': {
    'en-US': 'Transactions: actions on all that match, and the preview of a recalculation',
    'zh-CN': '账单：对全部匹配项的操作，以及重新计费的预览',
  },
  'run.commit': {
    'en-US': 'Transactions: doing what a preview of a recalculation showed',
    'zh-CN': '账单：执行预览过的重新计费',
  },
  'run.rows': { 'en-US': 'Transactions: what came of each row of a run', 'zh-CN': '账单：批量处理逐条结果' },
  'job.detail': { 'en-US': 'Progress and results of runs and trials', 'zh-CN': '批量处理与试算的进度和结果' },
  'job.cancel': { 'en-US': 'Cancel of a run or a trial', 'zh-CN': '取消批量处理或试算' },
  'exception.index': { 'en-US': 'Screen: Exceptions', 'zh-CN': '页面：计费异常' },
  'exception.rows': {
    'en-US': 'Exceptions: the transactions of a group',
    'zh-CN': '计费异常：分组内的账单',
  },
  'exception.priced': {
    'en-US': 'Exceptions: what was priced by itself lately',
    'zh-CN': '计费异常：近期自动计价的账单',
  },
  'exception.priced_rows': {
    'en-US': 'Exceptions: the transactions that were priced by themselves',
    'zh-CN': '计费异常：自动计价的账单明细',
  },
  'recordChange.index': {
    'en-US': 'Exceptions: differences between billed transactions and records that came again',
    'zh-CN': '计费异常：再次推送的记录与已出账交易的差异',
  },
  'recordChange.decide': {
    'en-US': 'Exceptions: deciding on such a difference',
    'zh-CN': '计费异常：对此类差异作出决定',
  },
  'customer.index': { 'en-US': 'Screen: Customers', 'zh-CN': '页面：客户' },
  'customer.get_form_data': {
    'en-US': 'Customers: one customer, its history and its form',
    'zh-CN': '客户：单个客户、其历史与表单',
  },
  'customer.page': {
    'en-US': 'Customers: what is not billed, the last months and the users of one',
    'zh-CN': '客户：单个客户的待出账业务、最近月份与用户',
  },
  'customer.add': { 'en-US': 'Customers: Add', 'zh-CN': '客户：新增' },
  'customer.edit': { 'en-US': 'Customers: Edit', 'zh-CN': '客户：编辑' },
  'customer.change_status': { 'en-US': 'Customers: enabling and disabling', 'zh-CN': '客户：启用与停用' },
  'customer.delete': { 'en-US': 'Customers: Delete', 'zh-CN': '客户：删除' },
  'warehouse.index': { 'en-US': 'Screen: Warehouses', 'zh-CN': '页面：仓库' },
  'warehouse.get_form_data': {
    'en-US': 'Warehouses: one warehouse, its history and its form',
    'zh-CN': '仓库：单个仓库、其历史与表单',
  },
  'warehouse.add': { 'en-US': 'Warehouses: Add', 'zh-CN': '仓库：新增' },
  'warehouse.edit': { 'en-US': 'Warehouses: Edit', 'zh-CN': '仓库：编辑' },
  'warehouse.change_status': { 'en-US': 'Warehouses: enabling and disabling', 'zh-CN': '仓库：启用与停用' },
  'warehouse.delete': { 'en-US': 'Warehouses: Delete', 'zh-CN': '仓库：删除' },
  'house.index': { 'en-US': 'Screen: Our company', 'zh-CN': '页面：本公司资料' },
  'house.edit': { 'en-US': 'Our company: Edit', 'zh-CN': '本公司资料：编辑' },
  'sku.index': { 'en-US': 'Screen: SKUs', 'zh-CN': '页面：SKU 资料' },
  'sku.get_form_data': { 'en-US': 'SKUs: one SKU and its history', 'zh-CN': 'SKU 资料：单个 SKU 及其历史' },
  'sku.add': { 'en-US': 'SKUs: Add', 'zh-CN': 'SKU 资料：新增' },
  'sku.edit': { 'en-US': 'SKUs: Edit', 'zh-CN': 'SKU 资料：编辑' },
  'sku.change_status': { 'en-US': 'SKUs: Enable and disable', 'zh-CN': 'SKU 资料：启用与停用' },
  'sku.delete': { 'en-US': 'SKUs: Delete', 'zh-CN': 'SKU 资料：删除' },
  'material.index': { 'en-US': 'Screen: Packaging materials', 'zh-CN': '页面：包装材料' },
  'material.get_form_data': {
    'en-US': 'Packaging materials: one of them and its history',
    'zh-CN': '包装材料：单个材料及其历史',
  },
  'material.add': { 'en-US': 'Packaging materials: Add', 'zh-CN': '包装材料：新增' },
  'material.edit': { 'en-US': 'Packaging materials: Edit', 'zh-CN': '包装材料：编辑' },
  'material.change_status': {
    'en-US': 'Packaging materials: Enable and disable',
    'zh-CN': '包装材料：启用与停用',
  },
  'material.delete': { 'en-US': 'Packaging materials: Delete', 'zh-CN': '包装材料：删除' },
  'account.comparison': { 'en-US': 'Screen: Comparison of customers', 'zh-CN': '页面：客户对比' },
  'account.statement': { 'en-US': 'Screen: Statement', 'zh-CN': '页面：对账单' },
  'account.statement_export': {
    'en-US': 'Statement: Export to a workbook',
    'zh-CN': '对账单：导出',
  },
  'billingRun.index': { 'en-US': 'Screen: Billing runs', 'zh-CN': '页面：出账批次' },
  'billingRun.detail': { 'en-US': 'Billing runs: what one has billed', 'zh-CN': '出账批次：详情' },
  'period.index': { 'en-US': 'Screen: Period billing', 'zh-CN': '页面：周期计费' },
  'period.detail': { 'en-US': 'Period billing: details', 'zh-CN': '周期计费：详情' },
  'period.rate': {
    'en-US': 'Period billing: rating the periods of a month on command',
    'zh-CN': '周期计费：手动计算某月的周期费用',
  },
  'billingRun.start': { 'en-US': 'Billing runs: Start', 'zh-CN': '出账批次：开始' },
  'openingBalance.add': {
    'en-US': 'Customer account: bringing in an opening balance',
    'zh-CN': '客户账户：录入期初余额',
  },
  'openingBalance.reverse': {
    'en-US': 'Customer account: taking an opening balance back',
    'zh-CN': '客户账户：冲销期初余额',
  },
  'reversal.get_form_data': {
    'en-US': 'My account: what reversing an entry would post, or why it cannot be reversed',
    'zh-CN': '我的账户：冲销流水前的金额确认，或不能冲销的原因',
  },
  'reversal.add': {
    'en-US': 'My account: reversing an entry that was posted manually',
    'zh-CN': '我的账户：冲销手工流水',
  },
  'month.index': { 'en-US': 'Screen: Months', 'zh-CN': '页面：月结' },
  'month.close': { 'en-US': 'Months: closing one', 'zh-CN': '月结：关账' },
  'month.reopen': { 'en-US': 'Months: reopening the last closed one', 'zh-CN': '月结：反关账' },
  'month.archive': { 'en-US': 'Months: archiving one', 'zh-CN': '月结：归档' },
  'month.archive_files': { 'en-US': 'Months: files of an archived one', 'zh-CN': '月结：下载归档文件' },
  'exchangeRate.index': { 'en-US': 'Screen: Exchange rates', 'zh-CN': '页面：汇率' },
  'exchangeRate.save': { 'en-US': 'Exchange rates: setting one by hand', 'zh-CN': '汇率：手工设置' },
  'exchangeRate.delete': { 'en-US': 'Exchange rates: Delete', 'zh-CN': '汇率：删除' },
  'exchangeRate.import': { 'en-US': 'Exchange rates: Import of a file', 'zh-CN': '汇率：导入文件' },
  'remittance.review': {
    'en-US': 'Remittance: what Confirm would post; without it, it asks with what the row has',
    'zh-CN': '汇款：确认前显示将入账的内容；缺少时按列表数据询问',
  },
  'remittance.get_form_data': { 'en-US': 'Remittance: Apply', 'zh-CN': '汇款：申请' },
  'remittance.quote': {
    'en-US': 'Remittance: what an application would come to',
    'zh-CN': '汇款：申请前的到账试算',
  },
  'remittance.apply': { 'en-US': 'Remittance: Apply', 'zh-CN': '汇款：申请' },
  'remittance.withdraw': { 'en-US': 'Remittance: Withdraw', 'zh-CN': '汇款：撤回' },
  'transfer.review': {
    'en-US': 'Transfer: what Confirm would post; without it, it asks with what the row has',
    'zh-CN': '转账：确认前显示将入账的内容；缺少时按列表数据询问',
  },
  'transfer.get_form_data': { 'en-US': 'Transfer: Apply', 'zh-CN': '转账：申请' },
  'transfer.quote': {
    'en-US': 'Transfer: what an application would come to',
    'zh-CN': '转账：申请前的到账试算',
  },
  'transfer.apply': { 'en-US': 'Transfer: Apply', 'zh-CN': '转账：申请' },
  'transfer.withdraw': { 'en-US': 'Transfer: Withdraw', 'zh-CN': '转账：撤回' },
  'ingest.records': {
    'en-US': 'Nothing in the app: machines ask what became of a record',
    'zh-CN': '应用本身不受影响：供系统查询记录的处理结果',
  },
  'ingest.errors': {
    'en-US': 'Nothing in the app: machines ask which rows were rejected',
    'zh-CN': '应用本身不受影响：供系统查询被拒绝的记录',
  },
  'ingest.orders': {
    'en-US': 'No screen: a WMS and `npm run ingest` send orders by it',
    'zh-CN': '不影响页面：仓库系统与 `npm run ingest` 用它推送订单',
  },
  'ingest.receipts': {
    'en-US': 'No screen: a WMS and `npm run ingest` send receipts by it',
    'zh-CN': '不影响页面：仓库系统与 `npm run ingest` 用它推送入库单',
  },
  'ingest.shipments': {
    'en-US': 'No screen: a WMS and `npm run ingest` send shipments by it',
    'zh-CN': '不影响页面：仓库系统与 `npm run ingest` 用它推送包裹',
  },
  'ingest.stock_snapshots': {
    'en-US': 'No screen: a WMS and `npm run ingest` send daily stock by it',
    'zh-CN': '不影响页面：仓库系统与 `npm run ingest` 用它推送每日库存',
  },
  'ingest.services': {
    'en-US': 'No screen: a WMS and `npm run ingest` send value-added services by it',
    'zh-CN': '不影响页面：仓库系统与 `npm run ingest` 用它推送增值服务',
  },
  'ingest.customers': {
    'en-US': 'No screen: a machine sends customers by it',
    'zh-CN': '不影响页面：外部系统用它推送客户',
  },
  'ingest.warehouses': {
    'en-US': 'No screen: a machine sends warehouses by it',
    'zh-CN': '不影响页面：外部系统用它推送仓库',
  },
  'ingest.materials': {
    'en-US': 'No screen: a machine sends packaging materials by it',
    'zh-CN': '不影响页面：外部系统用它推送包装材料',
  },
  'ingest.skus': {
    'en-US': 'No screen: a machine sends SKUs by it',
    'zh-CN': '不影响页面：外部系统用它推送 SKU',
  },
  'import.upload': { 'en-US': 'Screen: Import', 'zh-CN': '页面：导入' },
  'import.detail': {
    'en-US': 'Import: the columns of a table, and its rejected rows',
    'zh-CN': '导入：表格的列与被拒绝的行',
  },
  'import.get_form_data': {
    'en-US': 'Import: only the kinds for which a user has the rights; without it all are offered',
    'zh-CN': '导入：只提供用户有权限的类型；缺少时提供全部',
  },
  'import.add_materials': {
    'en-US': 'Import: adding the unknown packaging materials of a SKU table',
    'zh-CN': '导入：新增 SKU 表格中不存在的包装材料',
  },
  'import.check': { 'en-US': 'Import: matching the columns', 'zh-CN': '导入：对应各列' },
  'import.commit': { 'en-US': 'Import: storing the rows', 'zh-CN': '导入：保存各行' },
  'import.rejected': { 'en-US': 'Import: download of the rejected rows', 'zh-CN': '导入：下载被拒绝的行' },
  'import.template': { 'en-US': 'Import: download of an empty table', 'zh-CN': '导入：下载空白模板' },
};
