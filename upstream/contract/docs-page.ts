import type { Language } from './common';
import { notation } from './notation';
import type { OpenApiDocument, Operation, Schema } from './openapi';

/** A page to read the OpenAPI document: one HTML file without scripts or other assets. */

const TEXTS = {
  'en-US': {
    title: 'API reference',
    intro: 'Calls of the API, grouped by area. Requests are checked strictly, unknown fields are refused.',
    document: 'OpenAPI document',
    areas: 'Areas',
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
    public: 'anybody',
    'signed-in': 'anybody signed in',
    machine: 'a machine with an API key',
    right: 'the right',
  },
  'zh-CN': {
    title: '接口文档',
    intro: '全部接口，按模块分组。请求会被严格校验，未知字段将被拒绝。',
    document: 'OpenAPI 文档',
    areas: '模块',
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
  },
} as const;

const AREAS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  login: { 'en-US': 'Sign-in', 'zh-CN': '登录' },
  common: { 'en-US': 'Common', 'zh-CN': '公共' },
  user: { 'en-US': 'Users', 'zh-CN': '用户' },
  role: { 'en-US': 'Roles', 'zh-CN': '角色' },
  authRule: { 'en-US': 'Menu and permission rules', 'zh-CN': '菜单与权限规则' },
  billingType: { 'en-US': 'Charge items', 'zh-CN': '计费项' },
  payment: { 'en-US': 'Payment methods', 'zh-CN': '付款方式' },
  paymentGroup: { 'en-US': 'Payment groups', 'zh-CN': '付款分组' },
  audit: { 'en-US': 'Audit', 'zh-CN': '操作审计' },
  billing: { 'en-US': 'Service agreements', 'zh-CN': '合同报价' },
  outbound: { 'en-US': 'Outbound billing', 'zh-CN': '出库账单' },
  order: { 'en-US': 'Order charges', 'zh-CN': '订单账单' },
  inbound: { 'en-US': 'Inbound billing', 'zh-CN': '入库账单' },
  shipment: { 'en-US': 'Shipment billing', 'zh-CN': '运费账单' },
  storage: { 'en-US': 'Storage billing', 'zh-CN': '仓储账单' },
  vas: { 'en-US': 'Value-added services', 'zh-CN': '增值服务账单' },
  transaction: { 'en-US': 'Actions on transactions', 'zh-CN': '账单操作' },
  run: { 'en-US': 'Runs over many transactions', 'zh-CN': '批量处理' },
  exception: { 'en-US': 'Exceptions', 'zh-CN': '计费异常' },
  sku: { 'en-US': 'SKUs', 'zh-CN': 'SKU 资料' },
  job: { 'en-US': 'Jobs', 'zh-CN': '后台任务' },
  account: { 'en-US': 'Accounts and ledger', 'zh-CN': '账户与流水' },
  currency: { 'en-US': 'Currencies', 'zh-CN': '币种' },
  customerAccount: { 'en-US': 'Customer limits', 'zh-CN': '客户账户额度' },
  billingRun: { 'en-US': 'Billing runs', 'zh-CN': '出账批次' },
  exchangeRate: { 'en-US': 'Exchange rates', 'zh-CN': '汇率' },
  remittance: { 'en-US': 'Remittance', 'zh-CN': '汇款' },
  transfer: { 'en-US': 'Transfer', 'zh-CN': '转账' },
  ingest: { 'en-US': 'Ingest from a WMS', 'zh-CN': '仓库系统数据接入' },
};

const STYLE = `
:root { color-scheme: light dark; --line: #d0d5dd; --soft: #f4f5f7; --dim: #4b5563; --link: #1d4ed8 }
@media (prefers-color-scheme: dark) {
  :root { --line: #3f4652; --soft: #23272f; --dim: #b6bdc8; --link: #93b4ff; background: #16191f; color: #e8eaee } }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
a { color: var(--link) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem }
h3 { margin: .75rem 0 .25rem; font-size: .9rem }
details { border: 1px solid var(--line); border-radius: 6px; margin: .3rem 0; padding: 0 .75rem }
summary { cursor: pointer; padding: .4rem 0 }
summary span { color: var(--dim) }
code, pre { font-family: ui-monospace, Consolas, monospace; font-size: .85rem }
pre { background: var(--soft); padding: .6rem; overflow: auto; max-height: 30rem; border-radius: 4px }
table { border-collapse: collapse; margin-bottom: .5rem }
th, td { text-align: left; border-bottom: 1px solid var(--line); padding: .2rem 1rem .2rem 0; vertical-align: top }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Texts = (typeof TEXTS)[Language];
type Shared = OpenApiDocument['components']['schemas'];

function accessText(access: Operation['x-access'], texts: Texts): string {
  if (access === 'public' || access === 'signed-in' || access === 'machine') return texts[access];
  return `${texts.right} <code>${escapeHtml(access)}</code>`;
}

function parameterTable(operation: Operation, texts: Texts, shared: Shared): string {
  const head = [texts.name, texts.place, texts.required, texts.type]
    .map((text) => `<th scope="col">${text}</th>`)
    .join('');
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}</td>` +
      `<td>${required ? texts.yes : texts.no}</td><td><code>${escapeHtml(notation(schema, shared))}</code></td></tr>`,
  );
  return `<h3>${texts.parameters}</h3><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const block = (title: string, mediaType: string, schema: Schema, shared: Shared) =>
  `<h3>${title} <code>${mediaType}</code></h3><pre tabindex="0">${escapeHtml(notation(schema, shared))}</pre>`;

/** The `data` of a success; a call without an envelope shows its media type alone. */
function replyBlock(operation: Operation, texts: Texts, shared: Shared): string {
  const [mediaType, content] = Object.entries(operation.responses[200]?.content ?? {})[0] ?? [];
  if (mediaType === undefined || content === undefined) return '';
  const success = content.schema.anyOf?.[0];
  const data = typeof success === 'object' ? success.properties?.data : undefined;
  return block(texts.reply, mediaType, typeof data === 'object' ? (data as Schema) : {}, shared);
}

function call(method: string, path: string, operation: Operation, texts: Texts, shared: Shared): string {
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  return [
    `<details id="${escapeHtml(operation.operationId)}"><summary><code>${method} ${escapeHtml(path)}</code> `,
    `<span>${escapeHtml(operation.summary)}</span></summary>`,
    `<p>${texts.access}: ${accessText(operation['x-access'], texts)}</p>`,
    parameterTable(operation, texts, shared),
    ...bodies.map(([mediaType, { schema }]) => block(texts.body, mediaType, schema, shared)),
    replyBlock(operation, texts, shared),
    '</details>',
  ].join('');
}

/**
 * The document as an HTML page. `nonce` is the one of the Content-Security-Policy's style-src; the page links
 * to `openapi.json` beside it.
 */
export function docsPage(document: OpenApiDocument, language: Language, nonce: string): string {
  const texts = TEXTS[language];
  const shared = document.components.schemas;
  const title = (area: string) => escapeHtml(AREAS[area]?.[language] ?? area);
  const calls = Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ operation: get, html: call('GET', path, get, texts, shared) }] : []),
    ...(post ? [{ operation: post, html: call('POST', path, post, texts, shared) }] : []),
  ]);
  const links = document.tags.map(({ name }) => `<li><a href="#area-${name}">${title(name)}</a></li>`);
  const sections = document.tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name)).map(({ html }) => html);
    return `<section aria-labelledby="area-${name}"><h2 id="area-${name}">${title(name)}</h2>${own.join('')}</section>`;
  });
  const heading = `${escapeHtml(document.info.title)} · ${texts.title}`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head>
<body><header><h1>${heading}</h1><p>${texts.intro} <a href="openapi.json">${texts.document}</a></p>
<nav aria-label="${texts.areas}"><ul>${links.join('')}</ul></nav></header>
<main>${sections.join('\n')}</main></body></html>
`;
}
