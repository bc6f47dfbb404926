import { expect, it, vi } from 'vitest';
import { UpstreamApiError } from '~/gateway/failures';
import { editHouse } from '~/screens/catalogue/house/actions.server';
import { addPaymentMethod, editPaymentMethod } from '~/screens/catalogue/payment-methods/actions.server';
import type { ActionContext } from '~/session/guarded.server';

const server = vi.hoisted(() => ({ isWhole: true }));
vi.mock('~/gateway/server-features.server', async (original) => ({
  ...(await original<typeof import('~/gateway/server-features.server')>()),
  hasWholeContract: () => server.isWhole,
}));

/** A form with a file that is refused: the server is asked all the same, so that all messages come at once. */

async function refusalOf(
  save: (ctx: ActionContext) => Promise<unknown>,
  fields: Record<string, string | File>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const wrong = { name: 'Enter a name', image_url: 'Enter one', logo_path: 'Too long' };
  const call = vi.fn(() => Promise.reject(new UpstreamApiError('save', 4022, 'Check the fields', wrong)));
  const upload = () => Promise.reject(new UpstreamApiError('upload', 4022, 'No', { file: 'Not an image' }));
  const ctx = { form, t: (key: string) => key, url: new URL('http://here/'), call, upload };
  const failure = await save(ctx as unknown as ActionContext).catch((thrown: unknown) => thrown);
  if (!(failure instanceof UpstreamApiError)) throw new Error('it was not refused by the server');
  const [, sent] = (call.mock.lastCall ?? []) as unknown as [unknown?, Record<string, string>?];
  return { fields: failure.fields, sent };
}

it.each([
  ['new', addPaymentMethod],
  ['changed', editPaymentMethod],
])('the image of a %s payment method', async (_, save) => {
  const image = new File(['GIF89a'], 'code.gif');
  const form = { id: '3', name: '', payment_type: '1', image_url: 'before.png', image };
  const { fields, sent } = await refusalOf(save, form);
  expect(fields).toMatchObject({ name: 'Enter a name', image_url: 'payments.onlyJpgOrPng' });
  expect(sent?.image_url).toBe('');
});

it('the logo of the house', async () => {
  const { fields, sent } = await refusalOf(editHouse, {
    name: '',
    logo_path: 'x.png',
    logo: new File(['-'], 'a'),
  });
  expect(fields).toMatchObject({ name: 'Enter a name', logo_path: 'Not an image' });
  expect(sent?.logo_path?.length).toBeGreaterThan(500);
});

it('is not sent to another server, which might take it without the file', async () => {
  server.isWhole = false;
  const image = new File(['GIF89a'], 'code.gif');
  const { fields, sent } = await refusalOf(addPaymentMethod, { name: 'Bank', payment_type: '1', image });
  server.isWhole = true;
  expect(fields).toEqual({ image_url: 'payments.onlyJpgOrPng' });
  expect(sent).toBeUndefined();
});
