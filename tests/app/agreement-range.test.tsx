import type { ActionFunctionArgs } from '@remix-run/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RULE_COLUMNS } from '~contract/agreements/rule-columns';
import { startApp } from '../harness/app';
import { drawnForm } from '../harness/drawn-form';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The form of an agreement as the server draws it, sent as it is: without scripts, on machines of several zones. */

const { stub, submit, seen, forget } = await startApp();
const agreements = await import('~/screens/agreements/route');
const EDIT = '/billing/index?tab=details&id=2&mode=edit';

const TEXTS: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replace(/&[#\w]+;/g, (text) => TEXTS[text] ?? text);

/** Names and values of the inputs of a page. */
function inputsOf(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => tag);
  const entries = tags
    .filter((tag) => !/ type="(?:file|radio|checkbox)"| disabled=""/.test(tag))
    .map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']);
  return Object.fromEntries(entries.filter(([name]) => name));
}

/** A page of an agreement with these fields. */
function drawn(address: string, fields: object, data: object = {}): Promise<string> {
  const res = {
    ...{
      id: 2,
      title: 'Terms',
      customer_id: 7,
      customer_code: 'ACME',
      warehouse_id: 3,
      warehouse_code: 'LAX1',
    },
    ...{ status: 0, note: '', currency_code: 'USD', start_create_time: '2026-01-01 00:00:00', ...fields },
  };
  stub.on('/oms/billing/index', envelope({ res: { total: 0, data: [] } }));
  stub.on('/oms/billing/get_form_data', envelope({ res, ...data }));
  stub.on('/oms/billing/edit', envelope(null));
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/billing/edit', '/billing/status'] }));
  forget();
  return renderScreen(agreements, address);
}

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai'])('drawn on a machine in %s', (machine) => {
  beforeEach(() => vi.stubEnv('TZ', machine));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['2026-01-01 00:00:00', '2026-12-31 23:59:59', '2026-01-01 00:00', '2026-12-31 23:59:59'],
    ['2025-12-31T16:00:00.000Z', '2026-12-31T23:59:59.999+08:00', '2026-01-01 00:00', '2026-12-31 23:59:59'],
    ['1767196800', '2026/12/31 08:00:00', '2026-01-01 00:00', '2026-12-31 08:00'],
    ['0000-00-00 00:00:00', 'for "ever" & a day', '', ''],
  ])('%s – %s is shown, and saved as it was', async (start, end, shownStart, shownEnd) => {
    const update_time = '2026-11-20 10:11:12';
    const html = await drawn(EDIT, { update_time, start_create_time: start, end_create_time: end });
    const inputs = inputsOf(html);
    expect(inputs).toMatchObject({ start_create_time: shownStart, end_create_time: shownEnd, update_time });

    const answer = await agreements.action(
      (await submit(EDIT, new URLSearchParams(inputs))) as ActionFunctionArgs,
    );
    expect(answer).toBeInstanceOf(Response);
    const sent = seen('/oms/billing/edit').map(({ body }) => JSON.parse(body));
    expect(sent).toMatchObject([{ start_create_time: start, end_create_time: end, update_time }]);
  });

  it.each([
    ['an hour ago', -1, false],
    ['in an hour', 1, true],
  ])('one that ends %s is started after a question about it, or without', async (_, hours, isAgreed) => {
    const inShanghai = new Date(Date.now() + (8 + hours) * 3_600_000);
    const end_create_time = inShanghai.toISOString().slice(0, 19).replace('T', ' ');
    const warning_list = [{ list: 'storage_list', row: 0, text: 'there is no row' }];
    const html = await drawn('/billing/index?dialog=start&id=2', { end_create_time }, { warning_list });
    expect(html).toContain('there is no row');
    expect(inputsOf(html.slice(html.indexOf('<dialog'))).is_confirm).toBe(isAgreed ? 'yes' : undefined);
  });
});

it('a form of too many open rows comes back with them closed, and is saved as it is', async () => {
  const rule_choice_list = [{ column: 'rule_when', key: 'order', value: 'Order' }];
  const form = new FormData();
  const html = await drawn(EDIT, {}, { rule_choice_list });
  for (const [name, value] of drawnForm(html, 'edit')) form.append(name, value);
  for (let i = 0; i < 900; i++) {
    for (const column of i < 300 ? RULE_COLUMNS.rule_list : [])
      form.append(`rule_list.${i}.${column}`, `R${i}`);
    for (const column of RULE_COLUMNS.rule_price_list) form.append(`rule_price_list.${i}.${column}`, `P${i}`);
  }
  const send = async (body: FormData) =>
    (await agreements.action((await submit(EDIT, body)) as ActionFunctionArgs)) as unknown;
  const { data: answer } = (await send(form)) as { data: object };
  expect(answer).toMatchObject({ isTooLong: true });
  const fields = drawnForm(await renderScreen(agreements, EDIT, { answer }), 'edit');
  expect(fields.size).toBeLessThan(2500);
  expect(fields.get('rule_list.49.rule_name')).toBe('R49');
  expect(fields.get('rule_list.299.cells')).toContain('"R299"');

  const again = new FormData();
  for (const [name, value] of fields) again.append(name, value);
  expect(await send(again)).toBeInstanceOf(Response);
  const [sent] = seen('/oms/billing/edit').map(({ body }) => JSON.parse(body));
  expect([sent.rule_list.length, sent.rule_price_list.length]).toEqual([300, 900]);
  expect(sent.rule_price_list[899].rule_name).toBe('P899');
});
