import pg from 'pg';
import { differences } from './grants';

/** What is wrong with the role that the product works as, in the database of a URL. */
export interface RoleProblem {
  readonly role: string;
  readonly problem: string;
  /** What mends it, to be run by an administrator of that database. */
  readonly sql: readonly string[];
}

interface Role {
  name: string;
  isSuperuser: boolean;
  makesRoles: boolean;
  /** Roles that own tables and whose rights it has or can take. */
  owners: string[];
}

const NEW_ROLE = `CREATE ROLE tallyman_app LOGIN PASSWORD 'choose one'`;

/** The role and the database that a URL leads to, however it spells them. */
export async function whereTo(url: string): Promise<{ role: string; database: string }> {
  return withClient(url, async (client) => {
    const requested = 'select current_user as role, current_database() as database';
    return (await client.query<{ role: string; database: string }>(requested)).rows[0]!;
  });
}

/**
 * Why the role of `url` could change or delete ledger entries, billed transactions or the audit log; undefined where it
 * could not. `hasOwner`: another role migrates.
 */
export async function checkRole(url: string, hasOwner: boolean): Promise<RoleProblem | undefined> {
  return withClient(url, async (client) => {
    const role = await readRole(client);
    const { name, owners } = role;
    if (!hasOwner && owners.length > 0) {
      const problem =
        `DATABASE_URL names a role that ${role.isSuperuser ? 'is a superuser' : 'owns the tables'}: it could change ` +
        'ledger entries, billed transactions and the audit log. Run the SQL, name the present role in ' +
        'DATABASE_OWNER_URL and the new one in DATABASE_URL; the next start gives it its rights.';
      return { role: name, problem, sql: [NEW_ROLE] };
    }
    const sql = await mends(client, role);
    const problem = `The role of DATABASE_URL may do more than it should; the SQL takes that away.`;
    return sql.length > 0 ? { role: name, problem, sql } : undefined;
  });
}

async function mends(
  client: pg.Client,
  { name, isSuperuser, makesRoles, owners }: Role,
): Promise<readonly string[]> {
  const role = client.escapeIdentifier(name);
  const attributes = [...(isSuperuser ? ['NOSUPERUSER'] : []), ...(makesRoles ? ['NOCREATEROLE'] : [])];
  const sql = attributes.length > 0 ? [`ALTER ROLE ${role} ${attributes.join(' ')}`] : [];
  // A superuser has every right; what is left without that is seen at the next start.
  if (isSuperuser) return sql;
  for (const owner of owners) {
    if (owner === name) sql.push(`REASSIGN OWNED BY ${role} TO the_role_of_DATABASE_OWNER_URL`);
    else sql.push(`REVOKE ${client.escapeIdentifier(owner)} FROM ${role}`);
  }
  if (owners.length > 0) return sql;
  for (const { table, excess } of await differences(client, name)) {
    if (excess.length > 0) sql.push(`REVOKE ${excess.join(', ')} ON "${table}" FROM ${role}, PUBLIC`);
  }
  return sql;
}

async function readRole(client: pg.Client): Promise<Role> {
  const { rows } = await client.query<Role>(
    `select rolname as name, rolsuper as "isSuperuser", rolcreaterole as "makesRoles", array(
       select distinct pg_get_userbyid(relowner)::text from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(rolname, relowner, 'member')
     ) as owners
     from pg_roles where rolname = current_user`,
  );
  return rows[0]!;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'tallyman' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
