import { beforeEach, describe, expect, it } from 'vitest';
import { countNew } from '~contract/transactions/transactions';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

const list = (latest_id?: number) =>
  envelope({ customer_list: [], latest_id, res: { total: 1, data: [{ id: 41 }] } });
const stub = await stubApp({
  '/oms/common/get_customer_warehouse_list': envelope({ warehouse_list: [] }),
  '/oms/transaction/totals': envelope({ list: [] }),
  '/oms/common/get_menu_auth': envelope({ auth_list: [] }),
});
const vas = await import('~/screens/transactions/vas/route');
const counting = await import('~/screens/transactions/count-new');
const { commitSession } = await import('~/session/session.server');

let cookie = '';
beforeEach(async () => {
  [cookie = ''] = (await commitSession({ token: 'tok', language: 'en-US' })).split(';', 1);
  stub.on('/oms/vas/index', list(77));
  stub.seen.splice(0);
});
const argsOf = (address: string) => ({
  ...{ request: new Request(`http://here${address}`, { headers: { cookie } }), params: {}, context: {} },
});
const LIST = '/transaction/vas?customer_id=7&charge_status=1';
const DAYS = 'create_time_start=2026-03-02&create_time_end=2026-03-03';
const newRowsOf = async (address: string) =>
  ((await vas.loader(argsOf(address))) as { newRows: string | null }).newRows;

describe('rows that came since a list was read', () => {
  it('are asked for with the filters that the list was asked with', async () => {
    const query = await newRowsOf(`${LIST}&${DAYS}&page=1&sort=-total_amount`);
    stub.on(countNew.path, envelope({ count: 12 }));
    expect(await counting.loader(argsOf(`/options/new-transactions${query}`))).toBe(12);
    const asked = new URL(`http://here${stub.seen.find(({ url }) => url.includes(countNew.path))?.url}`);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      ...{ screen: 'vas', after_id: '77', customer_id: '7', charge_status: '1' },
      ...{ create_time_start: '2026-03-02', create_time_end: '2026-03-03' },
    });
  });

  it('are not asked for where there is no list, or nobody knows, or it takes long', async () => {
    expect(await newRowsOf('/transaction/vas?customer_id=')).toBeUndefined();
    expect(await newRowsOf(`${LIST}&only=unusual`)).toBeUndefined();
    expect(await newRowsOf(`${LIST}&only=zero`)).toContain('only=zero');
    stub.on('/oms/vas/index', list());
    expect(await newRowsOf(LIST)).toBeUndefined();
  });

  it('are none that are known of while the upstream cannot tell, or is asked for nothing', async () => {
    stub.on(countNew.path, (_, response) => void response.writeHead(500).end());
    const address = `/options/new-transactions?screen=vas&after_id=1&${DAYS}`;
    expect(await counting.loader(argsOf(address))).toBeNull();
    expect(await counting.loader(argsOf('/options/new-transactions?screen=nothing'))).toBeNull();
  });
});
