import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSACTION_SCREENS } from '../../contract/transactions/kinds';
import { testApi } from '../harness/api';
import { builtRoutes, dataPath, Visitor } from '../harness/built-app';
import { seedUser } from '../harness/people';
import { seedWorld } from '../transactions/fixture';
import { ADD } from '../transactions/kinds-fixture';
import { testApp } from './fixture';

/** Every address of every screen with another customer's ids, by a customer's user who holds every right. */

const SECRET = 'CANARY';

const api = testApi();
const app = testApp(api);
let stranger: Visitor;
let staff: Visitor;
let queries: string[];
beforeAll(async () => {
  const [own, foreign] = [await seedWorld(api.db), await seedWorld(api.db)];
  const { customerId: id } = foreign;
  // Ids are counted per kind: those of the other customer's rows belong to no row of the own customer.
  const ids = [id, foreign.agreementId];
  for (const screen of TRANSACTION_SCREENS) {
    await ADD[screen](own);
    ids.push(
      await ADD[screen](foreign, { referenceNo: `${SECRET}-${screen}`, error: { code: 'no_agreement' } }),
    );
  }
  ids.push((await seedUser(api.db, { userName: `${SECRET}-user`, customerId: id })).id);
  await api.db.execute(sql`update customer set customer_code = ${`${SECRET}-CODE`} where id = ${id}`);
  await api.db.execute(sql`update agreement set title = ${`${SECRET} agreement`} where customer_id = ${id}`);
  await api.db.execute(sql`update sku set sku = ${SECRET} || id where customer_id = ${id}`);
  queries = [
    '',
    'page=1&list_rows=100',
    `customer_id=${id}`,
    `customer_id=${id}&tab=applications&currency_code=USD&month=2026-11`,
    `customer_id=${id}&dialog=apply`,
    `number=${SECRET}-outbound`,
    `group=no_agreement-${id}-${foreign.warehouseId}`,
    `screen=outbound&customer_id=${id}&create_time_start=2026-11-01&create_time_end=2026-11-03`,
    ...[...new Set(ids)].flatMap((each) =>
      ['tab=details&mode=edit', 'dialog=edit'].map((state) => `id=${each}&${state}`),
    ),
  ];
  const everything = { isAll: true };
  stranger = await new Visitor(app.origin).signIn(
    (await seedUser(api.db, { ...everything, customerId: own.customerId })).userName,
  );
  staff = await new Visitor(app.origin).signIn((await seedUser(api.db, everything)).userName);
});

const told = async (visitor: Visitor, at: string) => (await visitor.ask(at)).text();
/** The request's own text may be repeated: that is not a secret. */
const said = (text: string) => text.replaceAll(`${SECRET}-outbound`, '');

describe('what is another customer’s', () => {
  const loaded = builtRoutes().filter(({ hasLoader }) => hasLoader);
  it.each(loaded)('$id tells nothing of', async ({ id, path }) => {
    for (const query of queries) {
      const at = `${dataPath(path, id)}&${query}`;
      expect.soft(said(await told(stranger, at)), at).not.toContain(SECRET);
    }
  });

  it.each([
    ...TRANSACTION_SCREENS.map((screen) => `/transaction/${screen}`),
    ...['/billing/index', '/transaction/exceptions', '/sku/index', '/user/index', '/options/customers'],
    ...['/account/index', '/account/customerAccount', '/account/statement', '/remittance/index'],
    '/transfer/index',
  ])('is there for staff: %s', async (path) => {
    const route = loaded.find((each) => each.path === path);
    const seesIt = async (query: string) =>
      said(await told(staff, `${dataPath(path, route?.id)}&${query}`)).includes(SECRET);
    let isSeen = false;
    for (const query of queries) isSeen ||= await seesIt(query);
    expect(isSeen).toBe(true);
  });
});
