import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** The lower bound for a list: fifty rows of plain HTML, one small stylesheet, no script. */

const ORDERS = 5000;
const PAGE_ROWS = 50;
const STYLE_BYTES = 5000;
const STATUSES = ['draft', 'open', 'paid', 'shipped', 'cancelled'];
const MENU = 'Dashboard Orders Customers Products Invoices Stock Reports Settings'.split(' ');
const HEADS = 'Number Customer Company E-mail City Country Status Items Net Tax Total Created Due Rush'.split(
  ' ',
);
/** Columns of numbers, from the first to the one after the last. */
const NUMBERS = [7, 11] as const;
const FIRST_NAMES = ['Anna', 'Benjamin', 'Clara', 'David', 'Emma', 'Friedrich', 'Greta'];
const LAST_NAMES = ['Müller', 'Schmidt', 'Weber', 'Fischer', 'Hoffmann', 'Schulz', 'Neumann', 'Wolf'];
const CITIES = ['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt', 'Stuttgart', 'Leipzig', 'Dresden'];

let style = `:root{--bg:#f5f6f8;--fg:#1d2129;--mut:#6b7280;--line:#e3e6ea;--acc:#1f6feb}
*{box-sizing:border-box}html{font:14px/1.45 system-ui,sans-serif;color:var(--fg);background:var(--bg)}
body{margin:0;display:grid;grid-template:48px 1fr/200px 1fr;min-height:100vh}
a{color:var(--acc);text-decoration:none}a:hover{text-decoration:underline}
header{grid-column:1/3;display:flex;align-items:center;gap:16px;padding:0 16px;background:#111827;color:#fff}
header nav{margin-left:auto;display:flex;gap:12px}header a{color:#d1d5db}
aside{background:#fff;border-right:1px solid var(--line);padding:12px 0}
aside a{display:block;padding:7px 16px;color:var(--fg)}aside a[aria-current]{background:#eaf2ff;color:var(--acc)}
main{padding:16px;min-width:0}h1{font-size:20px;margin:0 0 12px}
form{display:flex;flex-wrap:wrap;gap:10px;align-items:end;padding:12px;margin-bottom:12px}
form,.wrap{background:#fff;border:1px solid var(--line);border-radius:6px}
label{display:grid;gap:3px;font-size:12px;color:var(--mut)}
input,select,button,.button{font:inherit;padding:5px 9px;border:1px solid #c9ced6;border-radius:5px;min-height:32px}
a:focus-visible,button:focus-visible{outline:2px solid var(--acc)}.primary{background:var(--acc);color:#fff}
.wrap{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:13px}
th,td{padding:6px 9px;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap}
th{position:sticky;top:0;background:#f9fafb;font-weight:600}tbody tr:hover{background:#f6f9ff}
.n{text-align:right;font-variant-numeric:tabular-nums}
.tag{display:inline-block;padding:0 8px;border-radius:10px;font-size:12px;line-height:20px;background:#eef0f3}
.open{background:#ddf4ff;color:#0550ae}.paid{background:#dafbe1}.shipped{background:#eae6ff}.draft{background:#fff8c5}
.pager{display:flex;gap:6px;align-items:center;justify-content:flex-end;margin-top:12px;color:var(--mut)}
.pager a,.pager b{min-width:30px;padding:4px 8px;text-align:center;border:1px solid var(--line);border-radius:5px}
@media(max-width:900px){body{grid-template-columns:1fr}aside{display:none}}`;
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
  const status = statusOf(n);
  const cells = [
    ...[`<a href="/order/${n}">ORD-${100_000 + n}</a>`, `${first} ${last}`, `${pick(LAST_NAMES, n, 5)} GmbH`],
    ...[`${first}.${n}@example.com`.toLowerCase(), pick(CITIES, n, 6), 'Germany'],
    ...[
      `<span class="tag ${status}">${status}</span>`,
      1 + (n % 40),
      net.toFixed(2),
      (net * 0.19).toFixed(2),
    ],
    ...[(net * 1.19).toFixed(2), timeOf(n).slice(0, 16), timeOf(n * 9).slice(0, 10), n % 9 ? '' : 'yes'],
  ];
  return `<tr>${cells.map((cell, at) => `<td${numeric(at)}>${cell}</td>`).join('')}</tr>`;
}

const numeric = (at: number) => (at >= NUMBERS[0] && at < NUMBERS[1] ? ' class="n"' : '');

function pageOf(status: string, page: number): string {
  const all = Array.from({ length: ORDERS }, (_, n) => n);
  const found = all.filter((n) => !status || statusOf(n) === status);
  const rows = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map(rowOf);
  const options = STATUSES.map((each) => `<option${each === status ? ' selected' : ''}>${each}</option>`);
  const to = (target: number) => `/?status=${status}&amp;page=${target}`;
  const menu = MENU.map(
    (text) => `<a href="/"${text === 'Orders' ? ' aria-current="page"' : ''}>${text}</a>`,
  );
  const heads = HEADS.map((head, at) => `<th${numeric(at)}>${head}</th>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,"></head><body><header><b>Back office</b><nav><a href="/">Search</a><a href="/">Account</a>
</nav></header><aside>${menu.join('')}</aside><main><h1>Orders</h1><form role="search">
<label>Number<input name="number"></label><label>Customer<input name="customer"></label>
<label>Status<select name="status"><option value="">All</option>${options.join('')}</select></label>
<button type="submit" class="primary">Filter</button><a class="button" href="/">Reset</a></form>
<div class="wrap"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>
<div class="pager"><span>${found.length} rows</span>${page > 1 ? `<a rel="prev" href="${to(page - 1)}">‹</a>` : ''}
<b>${page}</b><a rel="next" href="${to(page + 1)}">›</a></div></main></body></html>`;
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
