import type { ServerResponse } from 'node:http';
import { type Navigation, useActionData } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { ReaderContext } from '~/i18n/use-translation';
import type { ActionFailure } from '~/session/failure-responses.server';
import type { Language } from '~contract/common';
import { changeChargeStatus } from '~contract/transactions/transaction-actions';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** Code 1001 (spec admin 8) without scripts: the page asks, and its form repeats everything. */

const stub = await stubApp();
const { commitSession } = await import('~/session/session.server');
const { textsIn } = await import('~/i18n/texts.server');
const { ActionResultProvider } = await import('~/shell/action-result');
const { ConfirmDialog } = await import('~/forms/confirm');
const { DeleteDialog } = await import('~/forms/delete-dialog');
const { IdempotencyKey } = await import('~/forms/hidden-fields');
const { UpdateTimeField } = await import('~/forms/hidden-fields');
const { RowCheckbox } = await import('~/listing/selection');
const { ClearTicks } = await import('~/listing/selection-bar');
const { default: ReasonFields } = await import('~/screens/transactions/reason-fields');
const { action } = await import('~/screens/transactions/outbound/route');

const PATH = '/transaction/outbound?customer_id=7';

function Page() {
  const answer = useActionData<ActionFailure>();
  return (
    <ActionResultProvider answer={answer} inQuestion={answer?.confirm?.needs && <ReasonFields isRequired />}>
      <form id="typed">
        <IdempotencyKey fresh="fresh-key" />
        <UpdateTimeField fresh="now" />
        <RowCheckbox value={3} label="third" />
        <RowCheckbox value={4} label="fourth" />
        <ClearTicks />
      </form>
    </ActionResultProvider>
  );
}

const handler = createStaticHandler([
  { path: '/transaction/outbound', action: (args) => action({ ...args, context: {} }), Component: Page },
]);

/** Submits a form and returns the resulting page, or where it redirects. */
async function submit(fields: Iterable<[string, string]>, language: Language = 'en-US') {
  const [cookie = ''] = (await commitSession({ token: 'tok', language })).split(';', 1);
  const body = new URLSearchParams([...fields]);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const context = await handler.query(new Request(`http://here${PATH}`, { method: 'POST', headers, body }));
  if (context instanceof Response) return { html: '', location: context.headers.get('location') };
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <ReaderContext.Provider value={textsIn(language)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ReaderContext.Provider>,
  );
  return { html, location: null };
}

/** Names and values of the hidden inputs of the dialog's form. */
const repeated = (html: string): [string, string][] => {
  const dialog = html.slice(html.indexOf('<dialog'));
  const inputs = dialog.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return [...inputs].map(([, name = '', value = '']) => [name, value]);
};

const asked: [string, string][] = [
  ['update_time', 'before'],
  ['idempotency_key', 'key-1'],
  ['ids', '3'],
  ['ids', '5'],
  ['ids', '8'],
  ['intent', 'not_charge'],
];
const repeatedWith = (agreement: string): [string, string][] => [...asked, ['agreement', agreement]];
const sent = () => stub.seen.map(({ body }) => JSON.parse(body));

beforeEach(() => {
  stub.seen.splice(0);
  stub.on(changeChargeStatus.path, (seen, response) => {
    const agreed = JSON.parse(seen.body).is_confirm === 'yes';
    const answer = agreed
      ? envelope({ done: 3, refused: [] })
      : envelope(null, 1001, '3 are billed & posted');
    answer(seen, response);
  });
});

it('is an open dialog with the question, in which all fields are repeated', async () => {
  const { html } = await submit(asked);
  expect(html).toMatch(/<dialog open=""/);
  expect(html).toContain('<p>3 are billed &amp; posted</p>');
  expect(html).toContain('method="post"');
  expect(html).toContain(`action="${PATH}"`);
  expect(html).toMatch(/<button type="submit" name="is_confirm" value="yes"[^>]*>Do not charge</);
  expect(html).toContain('>Do not charge?</h2>');
  expect(html).toMatch(/<button type="submit"[^>]* name="is_confirm" value="no"[^>]*>Cancel</);
  expect(repeated(html)).toEqual(repeatedWith('yes'));
});

it('yes agrees to the question as it was put', async () => {
  stub.on(changeChargeStatus.path, envelope({ agreement: '0123456789abcdef' }, 1001, 'Three?'));
  const { html } = await submit(asked);
  expect(repeated(html)).toEqual(repeatedWith('0123456789abcdef'));
  await submit([...repeated(html), ['is_confirm', 'yes']]);
  expect(sent()[1]).toMatchObject({ is_confirm: '0123456789abcdef' });
});

it('yes sends everything once more, as the same intent', async () => {
  const { html } = await submit(asked);
  const { location } = await submit([...repeated(html), ['is_confirm', 'yes']]);
  expect(location).toBe(PATH);
  const call = { ids: '3,5,8', charge_status: 0 };
  expect(sent()).toEqual([call, { ...call, is_confirm: 'yes' }]);
  expect(stub.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
});

it.each([
  ['en-US', 'Cancelled, nothing was changed'],
  ['zh-CN', '已取消，未作任何更改'],
] as const)('no stays, with a notice in %s, and calls nobody', async (language, notice) => {
  const { html } = await submit([...asked, ['is_confirm', 'no']], language);
  expect(html).toContain(notice);
  expect(html).not.toContain('<dialog');
  expect(sent()).toEqual([]);
});

it('no leaves the rows ticked, and Clear asks for the page without', async () => {
  const ticked = (html: string) => [...html.matchAll(/checked="" value="(\d)"/g)].map(([, id]) => id);
  const { html } = await submit([...asked, ['is_confirm', 'no']]);
  expect(ticked(html)).toEqual(['3']);
  expect(html).toMatch(/<a href="\?customer_id=7"[^>]*>Clear</);
  const { html: fresh } = await submit([['intent', 'not_charge']]);
  expect(ticked(fresh)).toEqual([]);
  expect(fresh).toContain('<button type="reset">Clear<');
});

it('what a yes came without is asked for again, beside its field, with the question', async () => {
  const needs = { reason: 'Enter the reason' };
  stub.on(changeChargeStatus.path, envelope({ agreement: '0123456789abcdef', needs }, 1001, 'Reverse 3?'));
  const first = await submit(asked);
  expect(first.html).toContain('Reverse 3?');
  expect(first.html).not.toContain('Enter the reason');
  const yes = [...repeated(first.html), ['is_confirm', 'yes']] as [string, string][];
  const { html } = await submit([...yes, ['customer_note', 'Credited']]);
  expect(html).toContain('Reverse 3?');
  expect(html).toMatch(/<input name="reason"[^>]*aria-invalid="true"/);
  expect(html).toContain('Enter the reason');
  expect(html).toContain('Credited</textarea>');
});

it('a yes that is asked again asks again, without the first answer', async () => {
  stub.on(changeChargeStatus.path, envelope(null, 1001, 'Really?'));
  const { html } = await submit([...asked, ['agreement', 'of before'], ['is_confirm', 'yes']]);
  expect(repeated(html)).toEqual(repeatedWith('yes'));
});

it.each([
  [
    'the question',
    <ConfirmDialog key="" title="Do it?" verb="Do it" text="Really?" agreement="yes" fields={[]} />,
  ],
  ['a dialog', <DeleteDialog key="" id={3} name="A" close="/" />],
])('while %s is being answered, none of its buttons does anything, nor does Escape', async (_, element) => {
  const dialogs = createStaticHandler([{ path: '/', element }]);
  const context = await dialogs.query(new Request('http://here/'));
  if (context instanceof Response) throw new Error('led away');
  const idle = createStaticRouter(dialogs.dataRoutes, context);
  const navigation = { state: 'submitting', formMethod: 'POST' } as Navigation;
  const sending = { ...idle, state: { ...idle.state, navigation } };
  const ways = (router: typeof idle) => {
    const html = renderToString(
      <ReaderContext.Provider value={textsIn('en-US')}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ReaderContext.Provider>,
    );
    return html.match(/<(?:button|a) [^>]*>/g)?.map((way) => way.includes('aria-disabled="true"'));
  };
  expect(ways(idle)).toEqual([false, false, false]);
  expect(ways(sending)).toEqual([true, true, true]);
});

const hidden = (html: string, name: string) =>
  html.slice(html.indexOf('id="typed"')).match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1];

it.each([
  ['is refused', envelope(null, 4022, 'no'), 'key-1', 'before'],
  [
    'got no answer',
    (_: unknown, response: ServerResponse) => void response.writeHead(500).end(),
    'key-1',
    'before',
  ],
  ['conflicts', envelope(null, 4009, 'busy'), 'fresh-key', 'before'],
  [
    'conflicts with what others did',
    envelope({ fields: { update_time: 'changed' } }, 4009, 'changed'),
    'fresh-key',
    'now',
  ],
])('a form that %s goes on with the right key, as of the right time', async (_, answer, key, seen) => {
  stub.on(changeChargeStatus.path, answer);
  const { html } = await submit(asked);
  expect(hidden(html, 'idempotency_key')).toBe(key);
  expect(hidden(html, 'update_time')).toBe(seen);
});

it('a deletion that is answered no leads to the page without its dialog', async () => {
  const deletion: [string, string][] = [...asked, ['kept_to', '?page=2'], ['is_confirm', 'no']];
  expect((await submit(deletion)).location).toBe('/transaction/outbound?page=2');
  expect(sent()).toEqual([]);
});
