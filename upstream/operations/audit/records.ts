import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/common';
import type { Executor } from '../../store/db';

/** What people call the records that audit rows are about. */

const WITH_CUSTOMER = sql`join customer c on c.id = r.customer_id`;
const ofCustomer = (name: SQL): SQL => sql`concat_ws(' ', c.customer_code, ${name})`;

const entryName = () => ({
  name: sql`concat_ws(' ', (
    select c.customer_code from entry e join account a on a.id = e.account_id join customer c on c.id = a.customer_id
    where e.journal_id = r.id limit 1), r.transaction_no)`,
  from: sql`journal r`,
});

/** The name of a row of each table, and the table with what it needs, its own rows as `r`. */
const NAMES: Readonly<Record<string, (language: Language) => { name: SQL; from: SQL }>> = {
  account: () => ({
    name: sql`concat_ws(' ', c.customer_code, r.currency_code)`,
    from: sql`account r left join customer c on c.id = r.customer_id`,
  }),
  agreement: () => ({ name: ofCustomer(sql`r.title`), from: sql`agreement r ${WITH_CUSTOMER}` }),
  api_key: () => ({ name: sql`r.title`, from: sql`api_key r` }),
  app_user: () => ({ name: sql`r.user_name`, from: sql`app_user r` }),
  application: () => ({ name: ofCustomer(sql`r.application_no`), from: sql`application r ${WITH_CUSTOMER}` }),
  auth_rule: (language) => ({ name: sql`r.title ->> ${language}::text`, from: sql`auth_rule r` }),
  billing_type: () => ({ name: sql`r.title`, from: sql`billing_type r` }),
  house_profile: () => ({ name: sql`r.name`, from: sql`house_profile r` }),
  customer: () => ({ name: sql`r.customer_code`, from: sql`customer r` }),
  warehouse: () => ({ name: sql`r.warehouse_code`, from: sql`warehouse r` }),
  currency: () => ({ name: sql`r.currency_code`, from: sql`currency r` }),
  journal: entryName,
  pack_material: () => ({ name: sql`r.material_code`, from: sql`pack_material r` }),
  payment_group: () => ({ name: sql`r.title`, from: sql`payment_group r` }),
  payment_method: () => ({ name: sql`r.name`, from: sql`payment_method r` }),
  role: () => ({ name: sql`r.title`, from: sql`role r` }),
  sku: () => ({ name: ofCustomer(sql`r.sku`), from: sql`sku r ${WITH_CUSTOMER}` }),
  top_up: entryName,
  transaction: () => ({ name: ofCustomer(sql`r.reference_no`), from: sql`transaction r ${WITH_CUSTOMER}` }),
  uploaded_file: () => ({ name: sql`r.file_name`, from: sql`uploaded_file r` }),
};

interface Of {
  readonly entity: string;
  readonly entityId: string;
}

/**
 * The names that the records of audit rows have today; empty where one is gone, is a set of rows, or has no name.
 * @returns in the order of the rows
 */
export async function recordNames(db: Executor, language: Language, rows: readonly Of[]): Promise<string[]> {
  const names = new Map<string, string>();
  for (const [entity, of] of Object.entries(NAMES)) {
    const isOfIt = (row: Of) => row.entity === entity && /^\d{1,15}$/.test(row.entityId);
    const ids = [...new Set(rows.filter(isOfIt).map(({ entityId }) => entityId))];
    if (ids.length === 0) continue;
    const { name, from } = of(language);
    const found = await db.execute<{ id: string; name: string | null }>(
      sql`select r.id, ${name} as name from ${from} where ${inArray(sql`r.id`, ids)}`,
    );
    for (const row of found.rows) names.set(`${entity} ${row.id}`, row.name ?? '');
  }
  return rows.map(({ entity, entityId }) => names.get(`${entity} ${entityId}`) ?? '');
}
