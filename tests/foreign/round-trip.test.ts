import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices } from './page';
import { ALL_MANNERS, type ForeignRow, type ForeignServer } from './server/index.mjs';
import { startWalk, type Walk } from './walk';

/** Every edit form, sent back as it was drawn: the server's tables are what they were. */

interface Form {
  readonly name: string;
  readonly path: string;
  /** The call that saves it. */
  readonly call: string;
  /** A required amount of zero: entered where zero comes as nothing. */
  readonly zero?: string;
}

const form = (name: string, path: string, call: string): Form => ({ name, path, call });
const ledgerForm = (name: string, query: string, call: string): Form =>
  form(name, `/account/index?dialog=${query}`, call);

const FORMS: readonly Form[] = [
  ...[2, 3, 5].map((id) => form(`user ${id}`, `/user/index?dialog=edit&id=${id}`, '/oms/user/edit')),
  ...[1, 2, 3].map((id) => form(`role ${id}`, `/role/index?dialog=edit&id=${id}`, '/oms/role/edit')),
  ...[2, 322, 221].map((id) =>
    form(`menu rule ${id}`, `/authRule/index?dialog=edit&id=${id}`, '/oms/authRule/edit'),
  ),
  ...[3, 6].map((id) =>
    form(`charge item ${id}`, `/systemSet/chargeItem?dialog=edit&id=${id}`, '/oms/billingType/edit'),
  ),
  ...[1, 2, 3].map((id) =>
    form(`payment method ${id}`, `/payment/index?dialog=edit&id=${id}`, '/oms/payment/edit'),
  ),
  form('groups of a method', '/payment/index', '/oms/payment/save_payment_group_access'),
  form('payment group', '/paymentGroup/index?dialog=edit&id=2', '/oms/paymentGroup/edit'),
  ...[501, 502].map((id) =>
    form(
      `agreement ${id}`,
      `/billing/index?tab=details&id=${id}&mode=edit`,
      '/oms/contract_quotation/update',
    ),
  ),
  ...[1, 2, 3].map((id) =>
    ledgerForm(`currency ${id}`, `currency&form=edit&form_id=${id}`, '/oms/currency_set/update'),
  ),
  {
    ...ledgerForm('limits of 7', 'limits&form=edit&form_id=7', '/oms/customer_limit/save'),
    zero: 'customer_limit.1.credit_limit',
  },
  {
    ...ledgerForm('limits of 8', 'limits&form=edit&form_id=8', '/oms/customer_limit/save'),
    zero: 'customer_limit.0.warning_line',
  },
  form('amounts', '/transaction/inbound?tab=details&id=1001&mode=adjust', '/oms/inbound_fee/save_adjust'),
];

/** What a save changes by itself. */
const STAMPS: ReadonlySet<string> = new Set(['updater', 'update_time']);

/** The tables without these, in any order of their rows. */
const tablesOf = ({ records }: ForeignServer) =>
  Object.fromEntries(
    Object.entries(records).map(([table, rows]) => [table, rows.map(withoutStamps).sort(byContent)]),
  );
const withoutStamps = (row: ForeignRow): ForeignRow =>
  Object.fromEntries(Object.entries(structuredClone(row)).filter(([name]) => !STAMPS.has(name)));
const byContent = (one: ForeignRow, other: ForeignRow) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.stop());

describe.each([
  ['no manner', {}],
  ['numbers and types as texts', { stringNumbers: true, textTypes: true }],
  ['zero as null, flags as booleans', { nullAmounts: true, booleanFlags: true }],
  ['forms in two parts', { splitForms: true }],
  ['all manners', ALL_MANNERS],
])('with %s', (_, manners) => {
  it.each(FORMS)('$name is saved as it was', async ({ path, call, zero }) => {
    const browser = await walk.begin(manners);
    const { server } = walk;
    const before = tablesOf(server);
    const fields: Record<string, string> = zero && server.manners.nullAmounts ? { [zero]: '0' } : {};
    const shown = await browser.send(path, { button: 'Save', fields });
    expect(notices(shown.page, 'alert'), 'what the page says').toEqual([]);
    expect(server.log.filter(({ path: sent }) => sent === call)).toHaveLength(1);
    expect(tablesOf(server)).toEqual(before);
    expect(server.surplus, 'fields that no document names').toEqual([]);
  });
});
