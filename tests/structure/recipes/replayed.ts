import { beforeAll, describe, expect, it } from 'vitest';
import * as billingTypes from '~contract/catalogue/billing-types';
import type { Endpoint } from '~contract/endpoint';
import { endpoints } from '~contract/index';
import { testApi } from '../../harness/api';
import { type SeededUser, seedUser } from '../../harness/people';
import { seedWorld, type World } from '../../transactions/fixture';
import { addShipment, addStock } from '../../transactions/kinds-fixture';

/** What the recipes have added is there: a copy of the project in which they were followed runs this. */

const api = testApi();
let world: World;
let clerk: SeededUser;
let stock: number;

beforeAll(async () => {
  world = await seedWorld(api.db);
  clerk = await seedUser(api.db, { isAll: true });
  stock = await addStock(world, { externalNumber: 'COUNT-17' });
  const { origin } = new URL(api.url);
  Object.assign(process.env, { EMBEDDED_API_URL: `${origin}/api`, SESSION_SECRET: 's'.repeat(32) });
});

const callOf = (name: string): Endpoint => endpoints.find((each) => each.name === name)!;
async function ask(name: string, input: object): Promise<{ res: { data: Record<string, unknown>[] } }> {
  const { code, msg, data } = await api.send(callOf(name), input, clerk.token);
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data as { res: { data: Record<string, unknown>[] } };
}

/** A screen as the server draws it. */
async function screen(name: 'storage' | 'shipment' | 'charge-items', address: string, language = 'en-US') {
  const routes = {
    storage: () => import('~/screens/transactions/storage/route'),
    shipment: () => import('~/screens/transactions/shipment/route'),
    'charge-items': () => import('~/screens/catalogue/charge-items/route'),
  };
  const { renderScreen } = await import('../../harness/page');
  const options = { token: clerk.token, language: language as 'en-US' };
  return renderScreen((await routes[name]()) as Parameters<typeof renderScreen>[0], address, options);
}

describe('a column', () => {
  it('is served with its value, and drawn under its title in both languages', async () => {
    const { res } = await ask('storage.index', { customer_id: world.customerId });
    expect(res.data).toMatchObject([{ id: stock, count_number: 'COUNT-17' }]);
    const address = `/transaction/storage?customer_id=${world.customerId}`;
    expect(await screen('storage', address)).toMatch(/Count no\.[\s\S]*COUNT-17/);
    expect(await screen('storage', address, 'zh-CN')).toContain('盘点单号');
  });
});

describe('a filter', () => {
  it('finds what it should and nothing else, and is drawn', async () => {
    const ids = [
      await addShipment(world, {}, { carrierCode: 'RECIPE-A' }),
      await addShipment(world, {}, { carrierCode: 'RECIPE-B' }),
    ];
    const { res } = await ask('shipment.index', { customer_id: world.customerId, carrier_code: 'RECIPE-A' });
    expect(res.data.map((row) => row.id)).toEqual(ids.slice(0, 1));
    const html = await screen(
      'shipment',
      `/transaction/shipment?customer_id=${world.customerId}&carrier_code=RECIPE-B`,
    );
    expect(html).toContain('name="carrier_code"');
    expect(html).toContain(`id=${ids[1]}`);
    expect(html).not.toContain(`id=${ids[0]}`);
  });
});

describe('a stored field', () => {
  it('is entered on the screen, stored, shown again and in the audit log', async () => {
    const route = await import('~/screens/catalogue/charge-items/route');
    const { commitSession } = await import('~/session/session.server');
    const [cookie = ''] = (await commitSession({ token: clerk.token, language: 'en-US' })).split(';', 1);
    const submit = (fields: Record<string, string>) =>
      route.action({
        request: new Request('http://here/systemSet/chargeItem', {
          method: 'POST',
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams(fields),
        }),
        params: {},
        context: {},
      });
    const entered = { title: 'Recipe', detail: '', type: '2', sort: '0', status: '1' };
    await submit({ ...entered, intent: 'add', idempotency_key: 'k', tax_code: 'T-9' });
    const listed = await api.call(billingTypes.billingTypeIndex, { title: 'Recipe' }, clerk.token);
    const [row] = listed.data.res.data;
    expect(row).toMatchObject({ tax_code: 'T-9' });
    const dialog = `/systemSet/chargeItem?dialog=edit&id=${row!.id}`;
    expect(await screen('charge-items', dialog)).toMatch(/Tax code[\s\S]*value="T-9"/);
    expect(await screen('charge-items', dialog, 'zh-CN')).toContain('税务代码');

    const { id, update_time } = row!;
    await submit({ ...entered, intent: 'edit', id: String(id), update_time, tax_code: 'T-10' });
    const drawn = await screen('charge-items', dialog);
    expect(drawn).toContain('value="T-10"');
    expect(drawn).toMatch(/<li>[^<]*Tax code[^<]*T-9[^<]*T-10/);
  });
});

describe('a text', () => {
  it('is there in both languages', async () => {
    const { textsIn } = await import('~/i18n/texts.server');
    const texts = (['en-US', 'zh-CN'] as const).map((language) =>
      textsIn(language).t('skus.recipeHint' as 'skus.title'),
    );
    expect(texts).toEqual(['Weigh it again', '请重新称重']);
  });
});

describe('a call', () => {
  it('is answered', async () => {
    const { data } = await api.send(callOf('billingType.get_type_list'), {}, clerk.token);
    expect((data as { type_list: unknown[] }).type_list).toHaveLength(6);
  });
});
