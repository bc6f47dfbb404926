import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** The lower bound for a list: fifty rows of plain HTML, one small stylesheet, no script. */

const ORDERS = 5000;
const PAGE_ROWS = 50;
const STYLE_BYTES = 5000;
const STATUSES = ['draft', 'open', 'paid', 'shipped', 'cancelled'];
const HEADS = 'Number Customer Company E-mail City Country Status Items Net Tax Total Created Due Rush';
const FIRST_NAMES = ['Anna', 'Benjamin', 'Clara', 'David', 'Emma', 'Friedrich', 'Greta'];
const LAST_NAMES = ['Müller', 'Schmidt', 'Weber', 'Fischer', 'Hoffmann', 'Schulz', 'Neumann', 'Wolf'];
const CITIES = ['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt', 'Stuttgart', 'Leipzig', 'Dresden'];

let style = `
*{box-sizing:border-box}html{font:14px/1.45 system-ui,sans-serif;color:#1d2129;background:#f5f6f8}
body{margin:0;display:grid;grid-template:48px 1fr/200px 1fr;min-height:100vh}a{color:#1f6feb;text-decoration:none}
header{grid-column:1/3;padding:12px 16px;background:#111827;color:#fff}aside{background:#fff;padding:12px 0}
aside a{display:block;padding:7px 16px}main{padding:16px;min-width:0}form{display:flex;gap:10px;margin-bottom:12px}
input,select,button{font:inherit;padding:5px 9px;border:1px solid #c9ced6;border-radius:5px;min-height:32px}
.wrap{overflow-x:auto;background:#fff;border:1px solid #e3e6ea}table{border-collapse:collapse;width:100%;font-size:13px}
th,td{padding:6px 9px;text-align:left;border-bottom:1px solid #e3e6ea;white-space:nowrap}
th{position:sticky;top:0;background:#f9fafb}.n{text-align:right;font-variant-numeric:tabular-nums}
.tag{padding:0 8px;border-radius:10px;background:#eef0f3}nav{display:flex;gap:6px;justify-content:flex-end}`;
// Padding: styles that the other pages of such an application would need.
for (let n = 0; style.length < STYLE_BYTES; n++) {
  style += `\n.box-${n}{margin:${n % 7}px ${n % 11}px;padding:${n % 13}px;color:#${(n * 7919 + 4096).toString(16)}}`;
}

/** Deterministic, but without visible patterns and hardly compressible. */
const chance = (n: number, salt: number) => Math.abs(Math.sin(n * 12.9898 + salt) * 43_758.5453) % 1;
const pick = (list: readonly string[], n: number, salt: number) =>
  list[Math.floor(chance(n, salt) * list.length)]!;
const statusOf = (n: number) => pick(STATUSES, n, 1);
const timeOf = (n: number) => new Date(1_760_000_000_000 - n * 420_000).toISOString().replace('T', ' ');

function rowOf(n: number): string {
  const [first, last, net] = [pick(FIRST_NAMES, n, 2), pick(LAST_NAMES, n, 3), chance(n, 4) * 5000];
  const cells = [
    ...[`<a href="/order/${n}">ORD-${100_000 + n}</a>`, `${first} ${last}`, `${pick(LAST_NAMES, n, 5)} GmbH`],
    ...[`${first}.${n}@example.com`.toLowerCase(), pick(CITIES, n, 6), 'Germany'],
    ...[`<span class="tag">${statusOf(n)}</span>`, 1 + (n % 40), net.toFixed(2), (net * 0.19).toFixed(2)],
    ...[(net * 1.19).toFixed(2), timeOf(n).slice(0, 16), timeOf(n * 9).slice(0, 10), n % 9 ? '' : 'yes'],
  ];
  return `<tr>${cells.map((cell, at) => `<td${at > 6 && at < 11 ? ' class="n"' : ''}>${cell}</td>`).join('')}</tr>`;
}

function pageOf(status: string, page: number): string {
  const all = Array.from({ length: ORDERS }, (_, n) => n);
  const found = all.filter((n) => !status || statusOf(n) === status);
  const rows = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map(rowOf);
  const options = STATUSES.map((each) => `<option${each === status ? ' selected' : ''}>${each}</option>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title>
<link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head><body><header>Back office</header>
<aside>${['Orders', 'Customers', 'Invoices', 'Stock'].map((text) => `<a href="/">${text}</a>`).join('')}</aside>
<main><h1>Orders</h1><form role="search"><input name="number"><select name="status"><option value="">All</option>
${options.join('')}</select><button type="submit">Filter</button></form><div class="wrap"><table><thead><tr>
<th>${HEADS.replaceAll(' ', '</th><th>')}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<nav><span>${found.length} rows</span><a rel="next" href="/?status=${status}&amp;page=${page + 1}">›</a></nav></main>`;
}

/** Serves it from memory; each page is rendered and compressed at its first request. */
export async function serveFloor() {
  const packed = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname, searchParams: query } = new URL(url, 'http://floor');
    const isStyle = pathname === '/style.css';
    const text = () => (isStyle ? style : pageOf(query.get('status') ?? '', Number(query.get('page') ?? 1)));
    const body = packed.get(url) ?? gzipSync(text());
    packed.set(url, body);
    answer.setHeader('content-type', isStyle ? 'text/css' : 'text/html; charset=utf-8');
    answer.setHeader('cache-control', isStyle ? 'max-age=31536000, immutable' : 'no-store');
    answer.setHeader('content-encoding', 'gzip').end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
