import { beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '~/paths';
import { TRANSACTION_SCREENS } from '../../upstream/contract/constants';
import { type Element, findAll, isTag, parsePage, textOf } from '../foreign/page';
import { testApi } from '../harness/api';
import { Visitor } from '../harness/built-app';
import { seedUser } from '../harness/people';
import { seedWorld } from '../transactions/fixture';
import { ADD } from '../transactions/kinds-fixture';
import { testApp } from './fixture';

/** Every text field of every form that a page links to, filled to its bound with Chinese: 9 bytes a character. */

/** What a proxy takes of an address unless it is told otherwise: nginx 8 kB with the method, others no less. */
const ADDRESS_MAX_BYTES = 8000;
const STATE = ['dialog', 'mode', 'tab', 'form', 'view', 'decision'];
/** Within which the seeded transactions are. */
const DAYS = 'create_time_start=2026-11-01&create_time_end=2026-11-30';
const TEXT_TYPES = [undefined, 'text', 'search', 'email', 'tel', 'url', 'password'];

const api = testApi();
const app = testApp(api);
let admin: Visitor;
let customerId: number;
beforeAll(async () => {
  const world = await seedWorld(api.db);
  customerId = world.customerId;
  for (const screen of TRANSACTION_SCREENS) await ADD[screen](world);
  const { userName } = await seedUser(api.db, { isAll: true });
  admin = await new Visitor(app.origin).signIn(userName);
});

interface Form {
  readonly address: string;
  readonly action: string;
  readonly isPost: boolean;
  /** Controls with a name, and the button that sends it. */
  readonly sent: readonly Element[];
  readonly texts: readonly Element[];
}

const nameOf = ({ attributes }: Element) => attributes.name ?? '';
const isText = ({ tag, attributes }: Element) =>
  tag === 'textarea' || (tag === 'input' && TEXT_TYPES.includes(attributes.type));

function formsOf(address: string, page: Element): Form[] {
  const named = findAll(page, ({ attributes }) => Boolean(attributes.name) && !('disabled' in attributes));
  return findAll(page, isTag('form')).map((form) => {
    const inside = findAll(form, (one) => named.includes(one) && !one.attributes.form);
    const joined = named.filter(
      ({ attributes }) => attributes.form && attributes.form === form.attributes.id,
    );
    const sent = [...inside, ...joined];
    const { action = '', method } = form.attributes;
    return { address, action, isPost: method === 'post', sent, texts: sent.filter(isText) };
  });
}

/** The pages of a screen that its links lead to, one of each state. */
async function pagesOf(path: string): Promise<Map<string, Element>> {
  const waiting = [path, `${path}?customer_id=${customerId}&${DAYS}`];
  const seen = new Set<string>();
  const pages = new Map<string, Element>();
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const { pathname, searchParams } = new URL(address, app.origin);
    const state = STATE.map((name) => searchParams.get(name)).join(' ');
    const kind = `${state} ${searchParams.has('id')} ${!state.trim() && searchParams.has('customer_id')}`;
    if (pathname !== path || seen.has(kind)) continue;
    seen.add(kind);
    const answer = await admin.ask(address);
    if (answer.status !== 200) continue;
    const page = parsePage(await answer.text());
    pages.set(address, page);
    const links = findAll(page, isTag('a')).map(({ attributes }) => attributes.href ?? '');
    const { pathname: here } = new URL(address, app.origin);
    waiting.push(...links.map((link) => (link.startsWith('?') ? here + link : link)));
  }
  return pages;
}

const atBound = ({ attributes }: Element) => '汉'.repeat(Number(attributes.maxlength));

/** What a browser sends of the form with some of its texts filled to their bounds. */
function filled({ sent }: Form, full: readonly Element[]): [string, string][] {
  return sent.flatMap((control): [string, string][] => {
    const { type, value = '', checked } = control.attributes;
    if (full.includes(control)) return [[nameOf(control), atBound(control)]];
    if (control.tag === 'button') return nameOf(control) === 'intent' ? [['intent', value]] : [];
    if (control.tag === 'textarea') return [[nameOf(control), textOf(control)]];
    if (control.tag === 'select') {
      const options = findAll(control, isTag('option'));
      const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options.at(-1);
      return [[nameOf(control), chosen?.attributes.value ?? '']];
    }
    if (type === 'file' || (/checkbox|radio/.test(type ?? '') && checked === undefined)) return [];
    return [[nameOf(control), value]];
  });
}

/** Sends it, and says what is wrong with the answer. */
async function faultOf(form: Form, full: readonly Element[]): Promise<string> {
  const fields = filled(form, full);
  const target = new URL(form.action, app.origin + form.address);
  const name = `${form.address} ${full.map(nameOf).join(', ')}`;
  const values = full.map(atBound);
  if (!form.isPost) {
    const path = `${target.pathname}?${new URLSearchParams(fields)}`;
    const sent = await admin.ask(path);
    // Where fields are empty, to the address without them.
    const clean = sent.headers.get('location') ?? path;
    const answer = sent.status === 302 ? await admin.ask(clean) : sent;
    const kept = await answer.text();
    const signIn = await new Visitor(app.origin).ask(clean);
    const back = signIn.headers.get('location') ?? '';
    if (Math.max(path.length, back.length) > ADDRESS_MAX_BYTES) return `${name}: ${back.length} bytes`;
    if (answer.status !== 200) return `${name}: ${answer.status}`;
    return values.every((value) => kept.includes(value)) ? '' : `${name}: lost`;
  }
  const body = new FormData();
  for (const [field, value] of fields) body.append(field, value);
  const answer = await admin.ask(target.pathname + target.search, {
    method: 'POST',
    body,
    headers: { origin: app.origin },
  });
  const page = await answer.text();
  // Done, or a conflict with what an earlier form has saved.
  if ([302, 409].includes(answer.status)) return '';
  if (![200, 422].includes(answer.status)) return `${name}: ${answer.status}`;
  const isKept = full.every((one, at) => {
    // What is pasted becomes cells, each cut to what one may hold.
    const value = nameOf(one).endsWith('.paste') ? values[at]!.slice(0, 200) : values[at]!;
    return one.attributes.type === 'password' || page.includes(value);
  });
  return isKept ? '' : `${name}: lost`;
}

describe('a form', () => {
  const screens = [...Object.keys(SCREENS), '/password', '/login'].filter((path) => !path.includes(':'));

  it.each(screens)('of %s says how long its texts may be, and all of them arrive', async (path) => {
    const forms = [...(await pagesOf(path))].flatMap(([address, page]) => formsOf(address, page));
    const unbounded = forms.flatMap(({ address, texts }) =>
      texts.filter(({ attributes }) => !attributes.maxlength).map((one) => `${address} ${nameOf(one)}`),
    );
    expect(unbounded).toEqual([]);
    const met = new Set<string>();
    const isNew = (kind: string) => !met.has(kind) && met.add(kind);
    const faults: string[] = [];
    for (const form of forms) {
      // One row of a table stands for all.
      const kinds = form.texts.map((one) => `${form.isPost} ${nameOf(one).replace(/\.\d+\./, '.0.')}`);
      if (kinds.length === 0 || !isNew(kinds.join())) continue;
      const alone = form.texts.filter((_, at) => isNew(kinds[at]!)).map((one) => [one]);
      for (const full of [form.texts, ...alone]) faults.push(await faultOf(form, full));
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

it('what a form sends beyond its bound is refused beside the field', async () => {
  const form = { customer_code: '汉'.repeat(3000), intent: 'add', idempotency_key: 'k' };
  const answer = await admin.post('/transaction/vas?dialog=add', form);
  const field = findAll(parsePage(await answer.text()), ({ attributes }) => 'aria-invalid' in attributes);
  expect([answer.status, field.map(nameOf)]).toEqual([422, expect.arrayContaining(['customer_code'])]);
});
