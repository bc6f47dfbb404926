import type pg from 'pg';
import { withMigrationLock } from './migrate';

/** What the role may do that the product works as, table by table. What it may not, no fault of ours can do. */

type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** Append-only: rows are never changed or deleted. */
const ADDED_TO = ['SELECT', 'INSERT'] as const;
/** Of rows that stay. */
const CHANGED = ['SELECT', 'INSERT', 'UPDATE'] as const;
/** Of rows that are replaced as a whole. */
const REPLACED = ['SELECT', 'INSERT', 'DELETE'] as const;
const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

/** Every table and view of the schema. */
export const GRANTS: Readonly<Record<string, readonly Privilege[]>> = {
  entry: ADDED_TO,
  journal: ADDED_TO,
  journal_item: ADDED_TO,
  month_change: ADDED_TO,
  audit_log: ADDED_TO,
  item_adjustment: ADDED_TO,
  transaction_change: ADDED_TO,
  account: CHANGED,
  top_up: CHANGED,
  application: CHANGED,
  exchange_rate: ALL,

  transaction: CHANGED,
  change_request: CHANGED,
  record_change: CHANGED,
  arrival: ALL,
  arrival_row: ALL,
  import_file: ALL,
  fee_line: ALL,
  explanation_template: ADDED_TO,
  // A view that the version before writes, too.
  transaction_item: ALL,
  // Of what is not billed: triggers hold what is.
  transaction_line: REPLACED,
  transaction_material: REPLACED,
  receipt: REPLACED,
  shipment: ALL,
  shipment_line: REPLACED,
  stock: ALL,
  period_charge: ALL,
  vas: ALL,
  archive_file: CHANGED,

  agreement: ALL,
  agreement_version: REPLACED,
  billing_type: CHANGED,
  currency: CHANGED,
  customer: ALL,
  customer_warehouse: REPLACED,
  house_profile: CHANGED,
  pack_material: ALL,
  payment_group: ALL,
  payment_group_access: REPLACED,
  payment_method: CHANGED,
  sku: ALL,
  sku_change: ADDED_TO,
  uploaded_file: ALL,
  file_content: REPLACED,
  warehouse: ALL,

  access_token: ALL,
  api_key: CHANGED,
  app_user: CHANGED,
  auth_rule: ALL,
  sign_in_failure: ALL,
  sign_in_origin: ALL,
  role: ALL,
  role_rule: REPLACED,
  user_role: REPLACED,
  saved_view: ALL,
  default_view: REPLACED,

  setting: CHANGED,
  idempotency_key: ALL,
  job: ALL,
  run_row: ALL,
  work_day: REPLACED,
  changed_day: REPLACED,
  to_bill_day: ALL,
  to_bill_change: REPLACED,
};

/** Of one table: what the role should be given, and what it has beyond that. */
export interface Difference {
  readonly table: string;
  readonly missing: readonly string[];
  readonly excess: readonly string[];
}

/** Where a role has other rights than it should have. */
export async function differences(client: pg.Client, role: string): Promise<Difference[]> {
  const { rows } = await client.query<{ table: string; held: string[] }>(
    `select relname as table, array(
       select privilege from unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,TRIGGER}'::text[]) privilege
       where has_table_privilege($1, c.oid, privilege)) as held
     from pg_class c where relnamespace = 'public'::regnamespace and relname = any($2) order by relname`,
    [role, Object.keys(GRANTS)],
  );
  return rows.flatMap(({ table, held }) => {
    const requested: readonly string[] = GRANTS[table]!;
    const missing = requested.filter((privilege) => !held.includes(privilege));
    const excess = held.filter((privilege) => !requested.includes(privilege));
    return missing.length + excess.length > 0 ? [{ table, missing, excess }] : [];
  });
}

/** Those that number the rows of our tables, as SQL writes them: others of the schema are not ours to grant. */
async function sequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) name
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and name is not null order by name`,
    [Object.keys(GRANTS)],
  );
  return rows.map(({ name }) => name);
}

/** Gives a role its rights, as the owner of the tables, once migrations have run. Changes nothing where nothing is amiss. */
export async function grantAccess(ownerUrl: string, role: string): Promise<void> {
  await withMigrationLock(ownerUrl, async (client) => {
    const to = client.escapeIdentifier(role);
    const tables = (await differences(client, role)).flatMap(({ table }) => [
      `revoke all on "${table}" from ${to}`,
      `grant ${GRANTS[table]!.join(', ')} on "${table}" to ${to}`,
    ]);
    if (tables.length === 0) return;
    const rest = [
      `grant usage on schema public to ${to}`,
      ...(await sequences(client)).map((name) => `grant usage, select on sequence ${name} to ${to}`),
    ];
    // Sent as one, they are one transaction.
    await client.query([...tables, ...rest].join(';\n'));
  });
}
