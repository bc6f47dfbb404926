import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOM } from '~/forms/text-bound';
import { SCREENS } from '~/paths';
import { TRANSACTION_SCREENS } from '../../contract/transactions/kinds';
import { account, monthChange } from '../../upstream/store/schema/ledger';
import { paymentGroup } from '../../upstream/store/schema/payments';
import { shipmentLine, transaction } from '../../upstream/store/schema/transactions';
import { dayOf } from '../../upstream/time';
import { applied, deposit, seedWorld as seedApplications, seedMoney } from '../accounts/applications/fixture';
import { type Element, findAll, isTag, parsePage } from '../foreign/page';
import { testApi } from '../harness/api';
import { Visitor } from '../harness/built-app';
import { seedUser } from '../harness/people';
import { seedWorld, ZONE } from '../transactions/fixture';
import { ADD, addShipment, price, priceEveryKind } from '../transactions/kinds-fixture';
import { ACTIONS } from './actions';
import { testApp } from './fixture';
import { atBound, type Form, filled, formsOf, nameOf } from './page-forms';

/** Every text field of every form that a page links to, filled to its bound with Chinese: 9 bytes a character. */

/** What a proxy takes of an address unless it is told otherwise: nginx 8 kB with the method, others no less. */
const ADDRESS_MAX_BYTES = 8000;
const STATE = ['dialog', 'mode', 'tab', 'form', 'view', 'decision', 'part', 'kind', 'decide'];
/** Within which the seeded transactions are. */
const DAYS = 'create_time_start=2026-11-01&create_time_end=2026-11-30';

const api = testApi();
const app = testApp(api);
let admin: Visitor;
let stranger: Visitor;
let customerId: number;
let customerCode: string;
beforeAll(async () => {
  const world = await seedWorld(api.db);
  ({ customerId, customerCode } = world);
  await priceEveryKind(world);
  const bare = await addShipment(world);
  const ids: number[] = [];
  for (const screen of TRANSACTION_SCREENS) ids.push(await ADD[screen](world));
  await api.db.delete(shipmentLine).where(eq(shipmentLine.transactionId, bare));
  await price(api.db, [...ids, bare]);
  await seedRequests();
  await seedWaiting(await ADD.vas(world));
  await seedDifference();
  await seedPayments(customerId);
  await closeMonth();
  const { userName } = await seedUser(api.db, { isAll: true });
  stranger = new Visitor(app.origin);
  admin = await new Visitor(app.origin).signIn(userName);
});

/** Applications of a customer, and what they are paid by. */
async function seedPayments(customerId: number): Promise<void> {
  await seedMoney(api);
  const world = await seedApplications(api, customerId);
  await deposit(world, '5000', 'USD');
  await applied(world, 'remittance');
  await applied(world, 'transfer');
  await api.db.insert(paymentGroup).values({ title: 'Banks' });
  await api.db.update(account).set({ creditLimit: '100' }).where(eq(account.customerId, customerId));
}

/** A service that waits for the customer's approval. */
async function seedWaiting(id: number): Promise<void> {
  const error = { code: 'no_approval', amount: '550.00', above: '500.00', currency_code: 'USD' } as const;
  await api.db.update(transaction).set({ error, currencyCode: 'USD' }).where(eq(transaction.id, id));
}

/** Of each transaction an adjustment that waits for a second person. */
async function seedRequests(): Promise<void> {
  const { id, userName } = await seedUser(api.db, { rights: [] });
  await api.db.execute(sql`
    insert into change_request
      (transaction_id, action, item, from_amount, to_amount, currency_code, seen_time, user_id, user_name)
    select distinct on (t.id) t.id, 'adjust', json_build_array(json_build_object('id', i.id, 'amount', '4')),
      t.total_amount, 4, t.currency_code, t.update_time, ${id}::bigint, ${userName}
    from transaction t join transaction_item i on i.transaction_id = t.id order by t.id, i.id`);
}

/** A record that came again with other content, and waits for a person. */
async function seedDifference(): Promise<void> {
  await api.db.execute(sql`
    insert into record_change (transaction_id, status, action, record, source_hash, changes, from_amount, from_currency,
      to_amount, to_currency, actor_name)
    select id, 0, 'correct', '{}', 1, '[]', total_amount, currency_code, total_amount, currency_code, 'North WMS'
    from transaction where transaction_type = 2 order by id limit 1`);
}

/** A month that can be opened again, and one after it that can be closed. */
async function closeMonth(): Promise<void> {
  const [year, month] = dayOf(new Date(), ZONE).split('-').map(Number) as [number, number];
  const [closed, next] = [3, 2].map((back) =>
    new Date(Date.UTC(year, month - back)).toISOString().slice(0, 7),
  );
  await api.db.insert(monthChange).values({
    ...{ month: closed!, action: 'close', closedThrough: closed!, reason: 'sent', userName: 'admin' },
    closedBefore: new Date(`${next}-01T00:00:00+08:00`),
  });
}

/** Who signs in is a stranger; everybody else has all rights. */
const visitorOf = (path: string) => (path === '/login' ? stranger : admin);

/** The pages of a screen that its links and choices of a customer lead to: of each state two records. */
async function pagesOf(path: string): Promise<Map<string, Element>> {
  const waiting = [path, `${path}?customer_id=${customerId}&${DAYS}`];
  const seen = new Map<string, Set<string>>();
  const pages = new Map<string, Element>();
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const { pathname, searchParams } = new URL(address, app.origin);
    if (pathname !== path) continue;
    const state = STATE.map((name) => searchParams.get(name));
    const record = searchParams.get('id') ?? searchParams.get('form_id') ?? '';
    const isCustomers = searchParams.has('customer_id') || searchParams.has('customer_code');
    const kind = [...state, record !== '', isCustomers].join();
    const records = seen.get(kind) ?? new Set();
    if (records.has(record) || records.size === 2) continue;
    seen.set(kind, records.add(record));
    const answer = await visitorOf(path).ask(address);
    if (answer.status !== 200) continue;
    const page = parsePage(await answer.text());
    pages.set(address, page);
    waiting.push(...leadsOf(path, page));
  }
  return pages;
}

/** Addresses that a page of a screen leads to. */
function leadsOf(path: string, page: Element): string[] {
  const links = findAll(page, isTag('a')).map(({ attributes }) => attributes.href ?? '');
  const choices = formsOf(path, page).filter(
    ({ isPost, texts }) => !isPost && texts.some((one) => nameOf(one) === 'customer_code'),
  );
  const chosen = choices.map((form) => {
    const fields = filled(form, []).filter(([name, value]) => value && name !== 'customer_code');
    return `?${new URLSearchParams([...fields, ['customer_code', customerCode]])}`;
  });
  return [...links, ...chosen].map((lead) => (lead.startsWith('?') ? path + lead : lead));
}

/** Sends it with these texts at their bounds, or beyond, and says what is wrong with the answer. */
async function faultOf(form: Form, full: readonly Element[], beyond = 0): Promise<string> {
  const fields = filled(form, full, beyond);
  const target = new URL(form.action, app.origin + form.address);
  const visitor = visitorOf(target.pathname);
  const name = `${form.address} ${full.map(nameOf).join(', ')}`;
  const values = full.map((one) => atBound(form, one, beyond));
  if (!form.isPost) {
    const path = `${target.pathname}?${new URLSearchParams(fields)}`;
    let clean = path;
    let answer = await visitor.ask(path);
    // To the address without what is empty, and with the id of the customer whose code is typed.
    for (let hops = 0; answer.status === 302 && hops < 3; hops++) {
      clean = answer.headers.get('location') ?? clean;
      answer = await visitor.ask(clean);
    }
    const kept = await answer.text();
    const signIn = await new Visitor(app.origin).ask(clean);
    const back = signIn.headers.get('location') ?? '';
    if (Math.max(path.length, back.length) > ADDRESS_MAX_BYTES) return `${name}: ${back.length} bytes`;
    if (answer.status !== 200) return `${name}: ${answer.status}`;
    return values.every((value) => kept.includes(value)) ? '' : `${name}: lost`;
  }
  const body = new FormData();
  for (const [field, value] of fields) body.append(field, value);
  const answer = await visitor.ask(target.pathname + target.search, {
    method: 'POST',
    body,
    headers: { origin: app.origin },
  });
  const page = await answer.text();
  // Done, or a conflict with what an earlier form has saved.
  if ([302, 409].includes(answer.status)) return beyond > 0 && answer.status === 302 ? `${name}: cut` : '';
  if (![200, 422].includes(answer.status)) return `${name}: ${answer.status}`;
  const isKept = full.every((one, at) => {
    // What is pasted becomes cells, each cut to what one may hold.
    const value = nameOf(one).endsWith('.paste') ? values[at]!.slice(0, 200) : values[at]!;
    return one.attributes.type === 'password' || page.includes(value);
  });
  return isKept ? '' : `${name}: lost`;
}

const reached = new Set<string>();
/** Buttons alone, of what is under way, or of a state that another row has. */
const WITHOUT_TEXT = [
  ...['archive', 'cancel_job', 'commit', 'delete', 'materials', 'preview', 'start', 'status', 'withdraw'],
  ...['add_usual_charge_items', 'add_usual_roles', 'preview_changed', 'off'],
  // Choices of columns alone.
  'check',
  // Of a saved view that is shown already.
  ...['overwrite_view', 'delete_view', 'default_view'],
];

describe('a form', () => {
  // First the run: it has forms while something is charged, which those of other screens change.
  const screens = new Set([
    '/account/billingRun',
    ...Object.keys(SCREENS),
    '/password',
    '/login',
    '/resetPassword',
  ]);

  it.each([...screens].filter((path) => !path.includes(':')))(
    'of %s says how long its texts may be, and all of them arrive',
    { timeout: 60_000 },
    async (path) => {
      const forms = [...(await pagesOf(path))].flatMap(([address, page]) => formsOf(address, page));
      const unbounded = forms.flatMap(({ address, texts }) =>
        texts.filter(({ attributes }) => !attributes.maxlength).map((one) => `${address} ${nameOf(one)}`),
      );
      expect(unbounded).toEqual([]);
      for (const { isPost, sent } of forms) {
        const buttons = sent.filter((one) => isPost && nameOf(one) === 'intent');
        for (const { attributes } of buttons) reached.add(`${path} ${attributes.value}`);
      }
      const met = new Set<string>();
      const isNew = (kind: string) => !met.has(kind) && met.add(kind);
      const faults: string[] = [];
      for (const form of forms) {
        // One row of a table stands for all.
        const kinds = form.texts.map((one) => `${form.isPost} ${nameOf(one).replace(/\.\d+\./, '.0.')}`);
        if (kinds.length === 0 || !isNew(kinds.join())) continue;
        const alone = form.texts.filter((_, at) => isNew(kinds[at]!)).map((one) => [one]);
        for (const full of [form.texts, ...alone]) faults.push(await faultOf(form, full));
        if (form.isPost) faults.push(await faultOf(form, form.texts, ROOM));
      }
      expect(faults.filter(Boolean)).toEqual([]);
    },
  );
});

it('no other form of a screen has a text', () => {
  const all = Object.entries(ACTIONS).flatMap(([path, intents]) =>
    Object.keys(intents).map((intent) => `${path} ${intent}`),
  );
  const others = all.filter((form) => !reached.has(form) && !WITHOUT_TEXT.includes(form.split(' ')[1]!));
  expect(others).toEqual([]);
});

it('what a form sends beyond its bound is refused beside the field', async () => {
  const form = { customer_code: '汉'.repeat(3000), intent: 'add', idempotency_key: 'k' };
  const answer = await admin.post('/transaction/vas?dialog=add', form);
  const field = findAll(parsePage(await answer.text()), ({ attributes }) => 'aria-invalid' in attributes);
  expect([answer.status, field.map(nameOf)]).toEqual([422, expect.arrayContaining(['customer_code'])]);
});
