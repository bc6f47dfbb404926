import pg from 'pg';

/** The role that the product works as in the embedded server: it owns nothing, and `grantAccess` gives it its rights. */
export const APP_ROLE = 'tallyman_app';

/** Sees that it can sign in at `appUrl`: it is missing in a new cluster, and in one of earlier days. */
export async function makeAppRole(superuserUrl: string, appUrl: string): Promise<void> {
  if (await signsIn(appUrl)) return;
  const { password } = new URL(appUrl);
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'tallyman-migrate' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    const verb = rowCount === 0 ? 'create' : 'alter';
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
    await client.query(`${verb} role ${APP_ROLE} ${rights} password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'tallyman-migrate' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
