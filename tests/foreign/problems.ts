import type { Address } from './address';
import { type Element, find, findAll, isTag, notices, rowsOf, textOf, topOf } from './page';
import type { Manners } from './server/index.mjs';
import type { Shown } from './walk';

const UNREAD = /(?<![\w./-])(?:NaN|undefined|null|Invalid Date|\[object Object\])(?![\w-])/g;
const BROKEN_ROWS = 'Rows that could not be read are not shown';

/** What the server's lists begin with, for none of their entries: the app has its own. */
const EMPTY_ENTRY = '全部';

const hasValue = ({ tag, attributes }: Element) =>
  (tag === 'input' || tag === 'option') && 'value' in attributes;

/** What is wrong with what a browser shows at an address. */
export function problemsOf(
  shown: Shown,
  { path, rows, texts = [], type, alert, isWhole }: Address,
  manners: Manners,
): string[] {
  if (shown.status !== 200) return [`HTTP ${shown.status}: ${notices(shown.page, 'alert').join('; ')}`];
  if (type) return shown.type.startsWith(type) ? [] : [`is ${shown.type}`];
  const { page } = shown;
  const top = topOf(page);
  const text = textOf(page);
  const content = find(page, isTag('main')) ?? page;
  const whole = [
    textOf(content),
    ...findAll(content, hasValue).map(({ attributes }) => attributes.value),
  ].join(' ');
  const hasMenu = findAll(page, ({ attributes }) => attributes.id === 'menu').length === 1;
  // The second row of a page is broken: it is left out, and named.
  const isBroken = manners.brokenRow && shown.html.includes(BROKEN_ROWS);
  const alerts = notices(page, 'alert').filter(
    (notice) => notice !== alert && !notice.startsWith(BROKEN_ROWS),
  );
  const wanted = isBroken && rows && !isWhole ? rows - Number(rows > 1) : rows;
  const drawn = rowsOf(top).length;
  return [
    ...(hasMenu ? [] : ['outside the shell']),
    ...(path.includes('dialog=') && top.tag !== 'dialog' ? ['no dialog'] : []),
    ...alerts.map((notice) => `says ${notice}`),
    ...[...text.matchAll(UNREAD)].map(([word]) => `shows ${word}`),
    ...(manners.blankOptions && text.includes(EMPTY_ENTRY) ? ['offers the empty entry of a list'] : []),
    ...(wanted === undefined || wanted === drawn ? [] : [`${drawn} rows instead of ${wanted}`]),
    ...(isBroken ? [] : texts.filter((each) => !whole.includes(each)).map((each) => `lacks ${each}`)),
  ];
}
