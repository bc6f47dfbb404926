import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialogOf, type Element, find, findAll, isTag } from './page';
import { problemsOf } from './problems';
import { ALL_MANNERS, type Manners } from './server/index.mjs';
import { type Shown, startWalk, type Walk } from './walk';

/** Nothing that is offered leads nowhere: every link of every page is followed, and every filter is entered. */

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

/** What tells one view of a page from another; other parameters say of what. */
const VIEW: ReadonlySet<string> = new Set('tab dialog form mode view part to decision'.split(' '));
/** Further from home are only combinations of views. */
const MAX_CLICKS = 3;
/** A page that is told to choose a customer has been asked for rows of none. */
const WITHOUT_CUSTOMER = '/options/ledger-export';

/** A page's path and view: of addresses with the same, one is enough. */
function viewOf(address: string): string {
  const { pathname, searchParams } = new URL(address, walk.origin);
  const parts = [...searchParams].map(([name, value]) => (VIEW.has(name) ? `${name}=${value}` : name));
  return `${pathname} ${[...new Set(parts)].sort().join(' ')}`;
}

/** Where a page's links lead: of a dialog alone, where one is open over the page. */
const linksOf = ({ page, address }: Shown): string[] =>
  findAll(dialogOf(page) ?? page, isTag('a')).flatMap(({ attributes }) => {
    const { pathname, search, origin } = new URL(attributes.href ?? '', walk.origin + address);
    return origin === walk.origin && pathname !== WITHOUT_CUSTOMER ? [pathname + search] : [];
  });

const CASES: readonly (readonly [string, string, Partial<Manners>])[] = [
  ['admin', 'no manner', {}],
  ['admin', 'all manners', ALL_MANNERS],
  ['acme', 'all manners', ALL_MANNERS],
];

describe.each(CASES)('for %s, with %s', (user, _, manners) => {
  it('every link leads somewhere', async () => {
    const browser = await walk.begin(manners, user);
    const seen = new Set<string>();
    const problems: string[] = [];
    const queried = ['/account/index', ...(user === 'admin' ? ['/transaction/outbound'] : [])];
    let next = ['/', ...queried.map((path) => `${path}?customer_id=7`)];
    for (let clicks = 0; clicks <= MAX_CLICKS; clicks++) {
      const now = next;
      next = [];
      for (const path of now) {
        if (seen.has(viewOf(path))) continue;
        seen.add(viewOf(path));
        const shown = await browser.open(path);
        problems.push(
          ...problemsOf(shown, expected(shown), walk.server.manners).map((each) => `${path}: ${each}`),
        );
        next.push(...linksOf(shown));
      }
    }
    expect(problems).toEqual([]);
    expect(walk.server.surplus, 'fields that no document names').toEqual([]);
    expect(seen.size).toBeGreaterThan(user === 'admin' ? 150 : 20);
  });
});

/** Files are linked too. */
const expected = ({ address, type }: Shown) =>
  type.includes('html') ? { path: address } : { path: address, type };

/** The lists, each of what its kind of filters finds. */
const LISTS: readonly string[] = [
  ...['/user/index', '/role/index', '/systemSet/chargeItem', '/billing/index', '/account/index'],
  ...['inbound', 'outbound', 'shipment', 'storage', 'vas'].map((kind) => `/transaction/${kind}`),
  ...['/transaction/outbound?view=order', '/account/customerAccount', '/transfer/index'],
  ...['/remittance/index', '/remittance/index?tab=applications'],
];

describe.each(CASES.slice(0, 2))('for %s, with %s', (_user, _, manners) => {
  it.each(LISTS)('every filter of %s can be entered', async (path) => {
    const browser = await walk.begin(manners);
    const shown = await browser.open(path);
    const search = find(shown.page, ({ attributes }) => attributes.role === 'search')!;
    const fields = Object.fromEntries(findAll(search, isFilled).map(valueFor));
    const found = await browser.sendFrom(shown, { button: 'Query', fields });
    expect(problemsOf(found, { path }, walk.server.manners)).toEqual([]);
    expect(walk.server.surplus, 'fields that no document names').toEqual([]);
    const [name = 'customer_id'] = Object.keys(fields).filter((each) => each !== 'customer_code');
    expect(walk.server.log.filter(({ query }) => name in query)).not.toEqual([]);
  });
});

/** Whether it is a field: buttons and what folds have names too. */
const isFilled = (element: Element): boolean =>
  ['input', 'select', 'textarea'].some((tag) => isTag(tag)(element)) &&
  'name' in element.attributes &&
  element.attributes.type !== 'hidden';

/** A field of the filters, and what is entered there. */
function valueFor(field: Element): [name: string, value: string] {
  const { name = '', value = '' } = field.attributes;
  if (name === 'customer_code') return [name, 'ACME'];
  const last = findAll(field, isTag('option')).at(-1);
  return [name, last ? (last.attributes.value ?? '') : value || '1'];
}
