import { describe, expect, it, vi } from 'vitest';
import type { ActionContext, LoaderContext } from '~/session/guarded.server';
import { stubApp } from '../harness/app';

await stubApp();
const { editSku, previewSku } = await import('~/screens/catalogue/skus/actions.server');
const { loadSkus } = await import('~/screens/catalogue/skus/load.server');

function submitted(address: string, fields: Record<string, string>, answers: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const call = vi.fn(async ({ name }: { name: string }, _input: unknown) => answers[name]);
  const done = vi.fn(async (to: string) => new Response(null, { headers: { location: to } }));
  const t = (key: string) => key;
  return { at: { url: new URL(address), form, t, call, done } as unknown as ActionContext, call };
}

describe('a correction', () => {
  const fields = {
    id: '41',
    update_time: 'then',
    length: '',
    width: '2',
    height: '3',
    weight: '4',
    ...{ title: 'Pen', registered_volume: '', pack_material_id: '', categories: 'hazard' },
    ...{ units_per_carton: '12', units_per_pallet: '' },
    else: 'x',
  };
  const address = 'http://here/sku/index?customer_id=7&dialog=edit&id=41';
  const save = (unbilled_count: number) => submitted(address, fields, { 'sku.edit': { unbilled_count } });

  it('sends what the form has, what is empty too, and nothing else', async () => {
    const { at, call } = save(0);
    const answer = await editSku(at);
    const { else: _, ...sent } = fields;
    expect(call.mock.calls[0]?.[1]).toEqual(sent);
    expect(answer.headers.get('location')).toBe('/sku/index?customer_id=7');
  });

  it('offers to recalculate the unbilled transactions that used the SKU', async () => {
    const answer = await editSku(save(12).at);
    expect(answer.headers.get('location')).toBe('/sku/index?customer_id=7&touched=41');
  });

  it('shows the pricing of what waited for its measures', async () => {
    const { at } = submitted(address, fields, {
      'sku.edit': { unbilled_count: 3, job_id: 8 },
      'job.detail': { state: 'done' },
    });
    const answer = await editSku(at);
    expect(answer.headers.get('location')).toBe('/sku/index?customer_id=7&job=8&touched=41');
  });

  it('shows what it would change, and offers it no more', async () => {
    const { at, call } = submitted(
      'http://here/sku/index?customer_id=7&touched=41',
      { sku_id: '41', is_adjust_amount: '1' },
      { 'run.start': { job_id: 5 }, 'job.detail': { state: 'done' } },
    );
    const answer = await previewSku(at);
    const scope = { of: 'sku', sku_id: '41' };
    expect(call.mock.calls[0]?.[1]).toEqual({
      ...{ action: 'recalculate', scope, preview: 1, is_adjust_amount: 1 },
    });
    expect(answer.headers.get('location')).toBe('/sku/index?customer_id=7&job=5');
  });
});

it.each([
  ['/inbound/recalculate', { id: 41, sku: 'PEN', unbilled_count: 12 }],
  ['/inbound/charge', null],
])('recalculating is offered by the right to it: %s', async (right, corrected) => {
  const answers: Record<string, unknown> = {
    'sku.index': { customer_list: [], res: { total: 0, data: [] } },
    'sku.get_form_data': { res: { id: 41, sku: 'PEN' }, unbilled_count: 12 },
    'common.get_menu_auth': { auth_list: [right] },
  };
  const call = vi.fn(async ({ name }: { name: string }) => answers[name]);
  const visit = {
    url: new URL('http://here/sku/index?touched=41'),
    call,
    has: () => true,
    session: {},
    t: (key: string) => key,
  };
  expect((await loadSkus(visit as unknown as LoaderContext)).corrected).toEqual(corrected);
});
