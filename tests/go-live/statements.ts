import Big from 'big.js';
import type { Person } from './person';
import { MONTH, OPENING_BALANCES, type Site } from './plan';
import { type Sums, total } from './sums';

/** Statements as people read them, and as they should be. */

/** What work without a charge item is called. */
const NAMES: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  inbound: ['Excess receipt volume', '入库超体积费'],
  storage: ['Storage', '仓储'],
  shipment: ['Shipment', '发货'],
};

/** The id of a customer, from its list. */
async function customerId(person: Person, code: string): Promise<string> {
  await person.open('/customer/index');
  const link = person.page.getByRole('main').getByRole('link', { name: code, exact: true });
  return new URLSearchParams((await link.getAttribute('href')) ?? '').get('id') ?? '';
}

type Way = 'posting' | 'work';

/** Rows of a statement with an amount, by what they are, and whether it says that it reconciles. */
export async function readStatement(person: Person, { customer, currency }: Site, by: Way) {
  const customer_id = await customerId(person, customer);
  const query = new URLSearchParams({ customer_id, currency_code: currency, month: MONTH, by });
  await person.open(`/account/statement?${query}`);
  const statement = person.page.getByRole('article');
  const rows = await statement
    .locator('table')
    .first()
    .locator('tr:has(th[scope="row"])')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')));
  const amounts = rows.map(([title = '', ...cells]) => [title, cells.at(-1)?.replaceAll(',', '')]);
  return {
    amounts: Object.fromEntries(amounts) as Record<string, string>,
    text: await statement.innerText(),
  };
}

const named = (person: Person, item: string): string => (NAMES[item] ? person.text(...NAMES[item]) : item);

/** What a statement by work should say. */
export const expectedWork = (person: Person, sums: Sums): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(sums).map(([item, sum]) => [named(person, item), sum.toFixed(2)])),
  [person.text('Total work', '作业合计')]: total(Object.values(sums)).toFixed(2),
});

/** What a statement by posting should say, of a month in which all of its work was billed. */
export function expectedPostings(
  person: Person,
  site: Site,
  sums: Sums,
  lastDay: string,
): Record<string, string> {
  const brought = OPENING_BALANCES.find(
    (each) => each.customer === site.customer && each.currency === site.currency,
  );
  const opening = new Big(brought?.amount ?? 0);
  const charges = total(Object.values(sums));
  const first = `${MONTH}-01`;
  return {
    [person.text(`Opening balance on ${first}`, `${first} 期初余额`)]: opening.toFixed(2),
    ...Object.fromEntries(
      Object.entries(sums).map(([item, sum]) => [named(person, item), sum.times(-1).toFixed(2)]),
    ),
    [person.text('Total charges', '费用合计')]: charges.times(-1).toFixed(2),
    [person.text('Total other movements', '其他收支合计')]: '0.00',
    [person.text(`Closing balance on ${lastDay}`, `${lastDay} 期末余额`)]: opening.minus(charges).toFixed(2),
  };
}
