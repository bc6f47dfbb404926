import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import { startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/** Next and previous in the details of customers, warehouses, users and agreements: in the order of their list. */

const { stub, forget } = await startApp();
const routes = {
  customer: await import('~/screens/catalogue/customers/route'),
  warehouse: await import('~/screens/catalogue/warehouses/route'),
  user: await import('~/screens/identity/users/route'),
  billing: await import('~/screens/agreements/route'),
};
const PATHS = { customer: '/customer', warehouse: '/warehouse', user: '/user', billing: '/billing' };
type Kind = keyof typeof routes;
const KINDS = Object.keys(routes) as Kind[];

/** From 11 to 111, of which a page has fifty. */
const IDS = Array.from({ length: 101 }, (_, i) => 11 + i);
const ROWS = 50;
const ADDRESS = { title: '', street: '', city: '', state: '', postcode: '', country_code: '' };
const record = (id: number) => ({
  ...{ id, title: `T${id}`, customer_code: `C${id}`, warehouse_code: `W${id}`, user_name: `u${id}` },
  ...{
    status: 1,
    is_house: 0,
    is_prepaid: 1,
    language: 'en-US',
    currency_code: 'USD',
    update_time: '2026-03-04T16:00:00Z',
  },
  ...{ currency_codes: [], warehouse_codes: [], warehouse_ids: [], addresses: [], contacts: [] },
  ...{ customer_codes: [], address: ADDRESS },
});
const FORM = {
  ...{ change_list: [], role: [], customer: [], currency_list: [], warehouse_list: [] },
  house_time_zone: 'Asia/Shanghai',
};
const pathOf = (name: string) => endpoints.find((each) => each.name === name)!.path;

let asked: URLSearchParams[];
beforeEach(() => {
  forget();
  asked = [];
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
  stub.on(pathOf('common.get_menu_auth'), envelope({ auth_list: [] }));
  stub.on(pathOf('common.get_menu_list'), envelope({ menu_list: [] }));
  // Asked for where a file before this one has learnt that the server has it.
  stub.on(pathOf('user.get_menu'), envelope({ menu_list: [], is_operator: 1 }));
  for (const kind of KINDS) {
    stub.on(pathOf(`${kind}.index`), (seen, response) => {
      const query = new URL(seen.url, 'http://stub').searchParams;
      asked.push(query);
      const from = (Number(query.get('page') ?? 1) - 1) * ROWS;
      envelope({ res: { total: IDS.length, data: IDS.slice(from, from + ROWS).map(record) } })(
        seen,
        response,
      );
    });
    stub.on(pathOf(`${kind}.get_form_data`), (seen, response) => {
      const id = Number(new URL(seen.url, 'http://stub').searchParams.get('id'));
      envelope({ ...FORM, res: record(id) })(seen, response);
    });
  }
});

/** Where Previous and Next lead. */
async function neighbours(kind: Kind, query: string) {
  const html = await renderScreen(routes[kind] as never, `${PATHS[kind]}/index?tab=details&${query}`);
  const to = (rel: string) => {
    const link = html.match(/<a [^>]*>/g)?.find((tag) => tag.includes(`rel="${rel}"`));
    const href = link && /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
    if (href === undefined) return null;
    const { searchParams } = new URL(href, 'http://here');
    return [searchParams.get('id'), searchParams.get('page')];
  };
  return [to('prev'), to('next')];
}

describe.each(KINDS)('the details of a %s', (kind) => {
  it('lead to the one before and the one after, over the ends of a page', async () => {
    expect(await neighbours(kind, 'id=11')).toEqual([null, ['12', null]]);
    expect(await neighbours(kind, 'id=60')).toEqual([
      ['59', null],
      ['61', '2'],
    ]);
    expect(await neighbours(kind, 'id=61&page=2')).toEqual([
      ['60', null],
      ['62', '2'],
    ]);
    expect(await neighbours(kind, 'id=111&page=3')).toEqual([['110', '2'], null]);
  });

  it('lead nowhere from one that is not on the page, and stand without a list', async () => {
    expect(await neighbours(kind, 'id=999')).toEqual([null, null]);
    stub.on(pathOf(`${kind}.index`), (_, response) => response.writeHead(500).end());
    expect(await neighbours(kind, 'id=11')).toEqual([null, null]);
  });
});

it('they are those of the filtered list', async () => {
  await neighbours('warehouse', 'id=11&title=Long&status=1');
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ title: 'Long', status: '1', list_rows: '50' });
});
