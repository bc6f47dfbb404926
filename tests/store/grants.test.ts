import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { differences, GRANTS } from '../../upstream/store/grants';
import { APP_ROLE } from '../../upstream/store/postgres/app-role';
import { prepareDatabase } from '../../upstream/store/prepare';
import { checkRole } from '../../upstream/store/role-check';
import { createEmptyDatabase, createTestDatabase, databaseUrl, type TestDatabase } from '../harness/database';

/** The role that the product works as, and what is said of one that may do more. */

let own: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  own = await createTestDatabase(1);
  [owner, app] = await Promise.all([connected(own.url), connected(own.appUrl)]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await own.drop();
});

it('is given what is declared for each table and view there is', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(GRANTS).toSorted());
  expect(await differences(owner, APP_ROLE)).toEqual([]);
  expect(await checkRole(own.appUrl, true)).toBeUndefined();
});

/** A column of each table that only grows. */
const GROWING = {
  entry: 'amount',
  journal: 'note',
  journal_item: 'amount',
  audit_log: 'action',
  item_adjustment: 'to_amount',
};

it.each([
  ...Object.entries(GROWING).flatMap(([table, column]) => [
    `update ${table} set ${column} = null`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
  ]),
  'delete from transaction',
  'alter table transaction disable trigger user',
  `create or replace function refuse_if_billed() returns trigger language plpgsql as 'begin return new; end'`,
  'create table public.other (id int)',
  'set session_replication_role = replica',
  'set role tallyman',
  `alter role ${APP_ROLE} superuser`,
  `copy (select 1) to program 'cat'`,
])('may not: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

describe('another role', () => {
  const role = `role_${randomBytes(4).toString('hex')}`;
  let url: string;
  beforeEach(async () => {
    await owner.query(`drop role if exists ${role}`);
    await owner.query(`create role ${role} login password 'secret'`);
    await owner.query(`grant ${APP_ROLE} to ${role}`);
    const its = new URL(own.url);
    [its.username, its.password] = [role, 'secret'];
    url = its.href;
  });
  afterAll(() => owner.query(`drop owned by ${role}; drop role ${role}`));

  it.each([
    ['a superuser', `alter role ${role} superuser`, [`ALTER ROLE "${role}" NOSUPERUSER`]],
    ['one that makes roles', `alter role ${role} createrole`, [`ALTER ROLE "${role}" NOCREATEROLE`]],
    ['one of the owners', `grant tallyman to ${role}`, [`REVOKE "tallyman" FROM "${role}"`]],
    [
      'one with rights of its own',
      `grant delete, update on entry to ${role}`,
      [`REVOKE UPDATE, DELETE ON "entry" FROM "${role}", PUBLIC`],
    ],
  ])('%s is named, with the SQL that mends it', async (_, change, sql) => {
    await owner.query(change);
    const found = await checkRole(url, true);
    expect(found).toMatchObject({ role, sql });
    for (const statement of found!.sql) await owner.query(statement);
    expect(await checkRole(url, true)).toBeUndefined();
  });
});

describe('a database of the operator', () => {
  let theirs: TestDatabase;
  const [ownerRole, appRole] = ['owner', 'app'].map((name) => `${name}_${randomBytes(4).toString('hex')}`);
  const as = (role: string) => {
    const url = new URL(databaseUrl(inject('postgresUrl'), new URL(theirs.url).pathname.slice(1)));
    [url.username, url.password] = [role, 'secret'];
    return url.href;
  };
  const warned: object[] = [];
  const log = { warn: (fields: object) => void warned.push(fields) };

  beforeAll(async () => {
    theirs = await createEmptyDatabase();
    await owner.query(`create role ${ownerRole} login password 'secret'`);
    await owner.query(`create role ${appRole} login password 'secret'`);
    await owner.query(`alter database ${new URL(theirs.url).pathname.slice(1)} owner to ${ownerRole}`);
  });
  afterAll(async () => {
    await theirs.drop();
    await owner.query(`drop role ${ownerRole}, ${appRole}`);
  });

  it('names the variable where the role may not migrate', async () => {
    const prepared = prepareDatabase({ owner: as(appRole!), app: as(appRole!) }, log);
    await expect(prepared).rejects.toThrow('DATABASE_OWNER_URL');
    const apart = prepareDatabase({ owner: as(appRole!), app: as(ownerRole!) }, log);
    await expect(apart).rejects.toThrow('CREATE on the database');
  });

  it('names the variable whose database cannot be used', async () => {
    const wrong = as(ownerRole!).replace(':secret@', ':wrong@');
    const app = prepareDatabase({ owner: as(ownerRole!), app: wrong }, log);
    await expect(app).rejects.toThrow(/^DATABASE_URL cannot be used: password authentication failed/);
    const both = prepareDatabase({ owner: wrong, app: wrong }, log);
    await expect(both).rejects.toThrow(/^DATABASE_URL cannot be used/);
    const apart = prepareDatabase({ owner: wrong, app: as(appRole!) }, log);
    await expect(apart).rejects.toThrow(/^DATABASE_OWNER_URL cannot be used/);
  });

  it('warns of a role that owns the tables, with the SQL for another', async () => {
    await prepareDatabase({ owner: as(ownerRole!), app: as(ownerRole!) }, log);
    expect(warned.splice(0)).toEqual([
      { role: ownerRole, sql: [`CREATE ROLE tallyman_app LOGIN PASSWORD 'choose one'`] },
    ]);
  });

  it('takes no rights from an owner that two spellings of one URL name', async () => {
    const spelled = `${as(ownerRole!)}?application_name=other`;
    await prepareDatabase({ owner: spelled, app: as(ownerRole!) }, log);
    expect(warned.splice(0)).toMatchObject([{ role: ownerRole }]);
    const client = await connected(as(ownerRole!));
    try {
      const { rows } = await client.query(`select has_table_privilege('entry', 'update') as held`);
      expect(rows).toEqual([{ held: true }]);
    } finally {
      await client.end();
    }
  });

  it('refuses an owner in another database', async () => {
    const prepared = prepareDatabase({ owner: own.url, app: as(appRole!) }, log);
    await expect(prepared).rejects.toThrow('two databases');
  });

  it('gives a role beside the owner its rights, and has nothing to say', async () => {
    const urls = { owner: as(ownerRole!), app: as(appRole!) };
    const theirOwner = await connected(urls.owner);
    await theirOwner.query('create table other (id serial)').finally(() => theirOwner.end());
    await prepareDatabase(urls, log);
    await prepareDatabase(urls, log);
    expect(warned).toEqual([]);
    const client = await connected(urls.app);
    try {
      const sequence = await client.query(`select has_sequence_privilege('other_id_seq', 'usage') as held`);
      expect(sequence.rows).toEqual([{ held: false }]);
      expect(await differences(client, appRole!)).toEqual([]);
      await client.query(`insert into customer (customer_code) values ('ACME')`);
      await expect(client.query('delete from entry')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });
});
