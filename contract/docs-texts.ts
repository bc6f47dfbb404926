import { CODE } from './codes';
import type { Language } from './common';
import { VIEWS } from './transactions/kinds';
import type { TransactionKind } from './transactions/kinds/kind';

/** What the page of the calls says beside them. */

const EN = {
  title: 'API reference',
  caller: 'Calls of the API, grouped by area. Requests are checked strictly, unknown fields are refused.',
  implementer:
    'What an /api of your own answers to this app, grouped by area. The specifications name most calls; the app does ' +
    'without the optional ones, and lacks what they say. Numbers may come as strings, texts and empty records as null.',
  document: 'OpenAPI document',
  areas: 'Areas',
  legend: 'How to read it',
  requestMark: 'In a request, ? marks fields that may be left out.',
  replyMark: 'In a reply, ? marks fields that the app can do without; all others are required.',
  beyondMark:
    '+ marks what the specifications do not name. In a request it is sent only to a server that answers with ' +
    'the header x-oms-contract: *; in a reply it is shown where it is there.',
  codes: 'Codes',
  code: 'Code',
  meaning: 'Meaning',
  optional: 'optional',
  without: 'Missing in the app without it',
  access: 'Access',
  parameters: 'Parameters',
  name: 'Name',
  place: 'In',
  required: 'Required',
  type: 'Type',
  yes: 'yes',
  no: 'no',
  body: 'Body',
  reply: 'Reply (data)',
  public: 'everyone',
  'signed-in': 'every signed-in user',
  machine: 'a machine with an API key',
  right: 'permission',
};

/** Texts of the page. */
export type Texts = Readonly<typeof EN>;

const ZH: Texts = {
  title: '接口文档',
  caller: '全部接口，按模块分组。请求会被严格校验，未知字段将被拒绝。',
  implementer:
    '自建 /api 需要向本应用提供的接口，按模块分组。大多数接口出自规格说明；可选接口缺少时应用照常运行，仅缺少所述功能。' +
    '数字可为字符串，文本和空记录可为 null。',
  document: 'OpenAPI 文档',
  areas: '模块',
  legend: '阅读说明',
  requestMark: '请求中，? 表示可以省略。',
  replyMark: '返回中，? 表示应用可以没有该字段；其余字段缺少时无法读取。',
  beyondMark:
    '+ 表示规格说明中没有的字段。请求中仅当服务器返回头 x-oms-contract: * 时才发送；返回中有则显示。',
  codes: '返回码',
  code: '返回码',
  meaning: '含义',
  optional: '可选',
  without: '缺少时应用没有',
  access: '访问权限',
  parameters: '参数',
  name: '名称',
  place: '位置',
  required: '必填',
  type: '类型',
  yes: '是',
  no: '否',
  body: '请求体',
  reply: '返回（data）',
  public: '任何人',
  'signed-in': '任何已登录用户',
  machine: '持有 API 密钥的系统',
  right: '权限',
};

export const TEXTS: Readonly<Record<Language, Texts>> = { 'en-US': EN, 'zh-CN': ZH };

/** What a code of a reply, or an HTTP status in its place, means to the app. */
export const CODE_TEXTS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  'en-US': [
    [`${CODE.ok}`, 'Success; data is read.'],
    [
      `${CODE.confirm}`,
      'Nothing was done yet: msg is asked. After a yes the call is repeated with is_confirm set to data.agreement, or to yes, and with the fields that data.needs, if there, maps to what is said where they are empty.',
    ],
    [`${CODE.sessionEnded}`, 'The token is not valid: the user is signed out.'],
    [`${CODE.noRight}`, 'The user lacks the right; msg is shown.'],
    [`${CODE.notFound}`, 'There is no such record; msg is shown.'],
    [`${CODE.conflict}`, 'Somebody else was first, or the state forbids it; msg is shown.'],
    [
      `${CODE.invalid}`,
      'data.fields maps each wrong field (item.0.amount) to its message, which is shown at it.',
    ],
    [
      `${CODE.tooManyTries}`,
      'Too many tries; msg is shown. data.retry_after, if there: seconds until the next.',
    ],
    [`${CODE.fault}`, 'A fault; msg is shown.'],
    [
      `${CODE.away}`,
      'With HTTP 503: the database cannot be reached; msg is shown, and the page tries again by itself.',
    ],
    [
      `${CODE.diskFull}`,
      'The disk of the server is full: nothing was done, and reading goes on; msg is shown.',
    ],
    ['any other', 'A refusal; msg is shown.'],
    ['HTTP 401', 'Read as nothing, without a notice; a form says that it was not saved.'],
    ['HTTP 404, 405, 501', 'Of an optional call: the server does not have it.'],
    ['HTTP 500', 'A network timeout is shown. Other HTTP errors show their text.'],
  ],
  'zh-CN': [
    [`${CODE.ok}`, '成功；读取 data。'],
    [
      `${CODE.confirm}`,
      '尚未执行：以 msg 询问用户。确认后重发该请求，is_confirm 为 data.agreement，没有则为 yes；data.needs（如有）为须一并填写的字段及留空时的消息。',
    ],
    [`${CODE.sessionEnded}`, '令牌无效：用户退出登录。'],
    [`${CODE.noRight}`, '用户没有权限；显示 msg。'],
    [`${CODE.notFound}`, '没有该记录；显示 msg。'],
    [`${CODE.conflict}`, '已被他人修改，或状态不允许；显示 msg。'],
    [`${CODE.invalid}`, 'data.fields 为每个错误字段（item.0.amount）给出消息，显示在该字段处。'],
    [`${CODE.tooManyTries}`, '尝试次数过多；显示 msg。data.retry_after（如有）为可再试前的秒数。'],
    [`${CODE.fault}`, '服务器故障；显示 msg。'],
    [`${CODE.away}`, '与 HTTP 503 一起返回：暂时无法连接数据库；显示 msg，页面会自动重试。'],
    [`${CODE.diskFull}`, '服务器磁盘已满：未执行，仍可读取；显示 msg。'],
    ['其他', '拒绝；显示 msg。'],
    ['HTTP 401', '视为空，不提示；表单会说明未保存。'],
    ['HTTP 404、405、501', '对可选接口：服务器没有该接口。'],
    ['HTTP 500', '提示网络超时。其他 HTTP 错误显示其文本。'],
  ],
};

const pages = ({ labels }: TransactionKind): Record<Language, string> => ({
  'en-US': labels['en-US'].page,
  'zh-CN': labels['zh-CN'].page,
});

/** Areas of calls by the first part of their names. */
export const AREAS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  login: { 'en-US': 'Sign-in', 'zh-CN': '登录' },
  common: { 'en-US': 'Common', 'zh-CN': '公共' },
  savedView: { 'en-US': 'Saved views of lists', 'zh-CN': '列表视图' },
  record: { 'en-US': 'Enabling and disabling several', 'zh-CN': '批量启用与停用' },
  change: { 'en-US': 'Undo', 'zh-CN': '撤销' },
  session: { 'en-US': 'Own sessions', 'zh-CN': '本人会话' },
  user: { 'en-US': 'Users', 'zh-CN': '用户' },
  role: { 'en-US': 'Roles', 'zh-CN': '角色' },
  authRule: { 'en-US': 'Menu and permission rules', 'zh-CN': '菜单与权限规则' },
  billingType: { 'en-US': 'Charge items', 'zh-CN': '计费项' },
  payment: { 'en-US': 'Payment methods', 'zh-CN': '付款方式' },
  paymentGroup: { 'en-US': 'Payment groups', 'zh-CN': '付款分组' },
  audit: { 'en-US': 'Audit', 'zh-CN': '操作审计' },
  billing: { 'en-US': 'Service agreements', 'zh-CN': '合同报价' },
  ...Object.fromEntries(VIEWS.map((kind) => [kind.calls ?? kind.name, pages(kind)])),
  transaction: { 'en-US': 'Actions on transactions', 'zh-CN': '账单操作' },
  run: { 'en-US': 'Runs over many transactions', 'zh-CN': '批量处理' },
  exception: { 'en-US': 'Exceptions', 'zh-CN': '计费异常' },
  recordChange: { 'en-US': 'Differences of records', 'zh-CN': '记录差异' },
  customer: { 'en-US': 'Customers', 'zh-CN': '客户' },
  warehouse: { 'en-US': 'Warehouses', 'zh-CN': '仓库' },
  house: { 'en-US': 'Our company', 'zh-CN': '本公司资料' },
  material: { 'en-US': 'Packaging materials', 'zh-CN': '包装材料' },
  arrival: { 'en-US': 'Arrivals', 'zh-CN': '数据接收' },
  apiKey: { 'en-US': 'API keys', 'zh-CN': 'API 密钥' },
  setting: { 'en-US': 'Settings', 'zh-CN': '系统参数' },
  sku: { 'en-US': 'SKUs', 'zh-CN': 'SKU 资料' },
  job: { 'en-US': 'Jobs', 'zh-CN': '后台任务' },
  account: { 'en-US': 'Accounts and ledger', 'zh-CN': '账户与流水' },
  currency: { 'en-US': 'Currencies', 'zh-CN': '币种' },
  customerAccount: { 'en-US': 'Customer limits', 'zh-CN': '客户账户额度' },
  month: { 'en-US': 'Months', 'zh-CN': '月结' },
  openingBalance: { 'en-US': 'Opening balances', 'zh-CN': '期初余额' },
  reversal: { 'en-US': 'Reversals', 'zh-CN': '冲销' },
  billingRun: { 'en-US': 'Billing runs', 'zh-CN': '出账批次' },
  exchangeRate: { 'en-US': 'Exchange rates', 'zh-CN': '汇率' },
  remittance: { 'en-US': 'Remittance', 'zh-CN': '汇款' },
  transfer: { 'en-US': 'Transfer', 'zh-CN': '转账' },
  import: { 'en-US': 'Import of tables', 'zh-CN': '表格导入' },
  ingest: { 'en-US': 'Ingest from a WMS', 'zh-CN': '仓库系统数据接入' },
};
