import { expect, it } from 'vitest';
import type { InputOf } from '../../contract/endpoint';
import {
  savedViewDelete,
  savedViewIndex,
  savedViewSave,
  savedViewSetDefault,
  VIEWS_MAX,
} from '../../contract/operations/saved-views';
import { role, userRole } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { savedView } from '../../upstream/store/schema/views';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from '../transactions/fixture';

const api = testApi();
const LIST = '/transaction/outbound';
const user = (rights: string[] = [LIST]) => seedUser(api.db, { rights });
const clerk = seeded(() => user());
const other = seeded(() => user());

type Saved = Partial<InputOf<typeof savedViewSave>>;
const save = (token: string, { id = 0, ...view }: Saved = {}) =>
  api.call(savedViewSave, { id, list: LIST, name: 'To review', query: '?customer_id=7', ...view }, token);
const views = async (token: string) => (await api.call(savedViewIndex, {}, token)).data.list;
const namesOf = async (token: string) => (await views(token)).map(({ name }) => name);

it('a view is its owner’s alone, and its name and its query are there once', async () => {
  const { data } = await save(clerk.token);
  expect(await views(clerk.token)).toEqual([
    {
      ...{ id: data.id, list: LIST, name: 'To review', query: '?customer_id=7', is_own: 1, is_default: 0 },
      ...{ role_id: null, role_title: '', user_name: clerk.userName },
    },
  ]);
  expect(await views(other.token)).toEqual([]);
  const sameName = await save(clerk.token, { name: 'to REVIEW', query: '?customer_id=8' });
  expect(sameName.fields.name).toMatch(/already have a view of this list with this name/);
  const sameQuery = await save(clerk.token, { name: 'Again' });
  expect(sameQuery.fields.name).toMatch(/shows exactly this/);
  expect((await save(other.token)).code).toBe(200);
  for (const call of [
    await save(other.token, { id: data.id, name: 'Mine now' }),
    await api.call(savedViewDelete, { id: data.id }, other.token),
    await api.call(savedViewSetDefault, { list: LIST, id: data.id }, other.token),
  ]) {
    expect(call.code).toBe(4004);
  }
  await save(clerk.token, { id: data.id, name: 'Reviewed', query: '?customer_id=9' });
  expect(await namesOf(clerk.token)).toEqual(['Reviewed']);
  const written = (await api.db.select().from(auditLog))
    .filter(({ entity }) => entity === 'saved_view')
    .at(-1);
  expect(written).toMatchObject({
    action: 'savedView.save',
    before: { name: 'To review', query: '?customer_id=7' },
    after: { name: 'Reviewed', query: '?customer_id=9' },
  });
});

it('is shared with a role of one’s own, and opens the list of whoever chose it', async () => {
  const [sharing] = await api.db.insert(role).values({ title: 'Reviewers' }).returning();
  const [owner, colleague] = [await user(), await user()];
  const refused = await save(owner.token, { role_id: sharing!.id });
  expect(refused.fields.role_id).toMatch(/only share with a role that you have/);
  const held = [owner, colleague].map(({ id }) => ({ userId: id, roleId: sharing!.id }));
  await api.db.insert(userRole).values(held);
  const { data } = await save(owner.token, { role_id: sharing!.id });
  expect(await views(colleague.token)).toMatchObject([
    { id: data.id, is_own: 0, role_title: 'Reviewers', user_name: owner.userName },
  ]);
  await api.call(savedViewSetDefault, { list: LIST, id: data.id }, colleague.token);
  expect(await views(colleague.token)).toMatchObject([{ is_default: 1 }]);
  expect(await views(owner.token)).toMatchObject([{ is_default: 0 }]);
  // No longer shared, it opens nobody else's list.
  await save(owner.token, { id: data.id, is_default: 1 });
  expect(await views(colleague.token)).toEqual([]);
  await save(owner.token, { id: data.id, role_id: sharing!.id, is_default: 1 });
  expect(await views(colleague.token)).toMatchObject([{ is_default: 0 }]);
  await api.call(savedViewSetDefault, { list: LIST, id: 0 }, owner.token);
  expect(await views(owner.token)).toMatchObject([{ is_default: 0 }]);
});

it('nothing is shared with a customer’s users, nor by them', async () => {
  const [sharing] = await api.db.insert(role).values({ title: 'Customers too' }).returning();
  const { customerId } = await seedWorld(api.db);
  const [staff, theirs] = [await user(), await seedUser(api.db, { rights: [LIST], customerId })];
  const held = [staff, theirs].map(({ id }) => ({ userId: id, roleId: sharing!.id }));
  await api.db.insert(userRole).values(held);
  await save(staff.token, { role_id: sharing!.id });
  expect(await views(theirs.token)).toEqual([]);
  expect((await save(theirs.token, { role_id: sharing!.id })).code).toBe(4022);
  expect((await save(theirs.token)).code).toBe(200);
});

it('is of a list that its owner may open', async () => {
  const outsider = await user(['/transaction/vas']);
  expect((await save(outsider.token)).code).toBe(4003);
  expect((await save(clerk.token, { list: '//elsewhere.example' })).code).toBe(4022);
  expect((await save(clerk.token, { query: '?x=1#y z' })).code).toBe(4022);
});

it('a user has so many and no more; a deleted one makes room', async () => {
  const { id, token } = await user();
  const many = Array.from({ length: VIEWS_MAX }, (_, n) => ({
    ...{ userId: id, list: LIST, name: `View ${n}`, query: `?customer_id=${n}` },
  }));
  const [first] = await api.db.insert(savedView).values(many).returning();
  expect((await save(token, { query: '?page_of=none' })).fields.name).toMatch(/as many views/);
  await api.call(savedViewDelete, { id: first!.id }, token);
  expect((await save(token, { query: '?page_of=none' })).code).toBe(200);
});

it('of two saves at once under one name, one is refused', async () => {
  const { token } = await user();
  const both = await Promise.all([
    save(token, { query: '?customer_id=1' }),
    save(token, { query: '?customer_id=2' }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 4022]);
});
