import { sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/endpoint';
import { FIRST_STEPS, type FirstStep, type getFirstSteps } from '../../../contract/operations/first-steps';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';

/** When each step is done, as a condition on the database. */
const IS_DONE: Readonly<Record<FirstStep, string>> = {
  house: "exists (select from house_profile where name <> '')",
  second_administrator: `(select count(distinct u.id) from app_user u join user_role on user_role.user_id = u.id
    join role on role.id = user_role.role_id where u.status = 1 and role.status = 1 and role.is_all = 1) > 1`,
  // Without a second currency there is nothing to convert.
  currencies: `exists (select from exchange_rate)
    or (select count(distinct currency_code) from agreement where status = 1) = 1`,
  payment_methods: 'exists (select from payment_method where status = 1)',
  charge_items: 'exists (select from billing_type where status = 1)',
  warehouses: 'exists (select from warehouse where status = 1)',
  customers: `exists (select from customer c join customer_warehouse w on w.customer_id = c.id
    where c.status = 1 and c.is_house = 0)`,
  agreements: 'exists (select from agreement where status = 1)',
  people: `exists (select from app_user u join user_role on user_role.user_id = u.id
    join role on role.id = user_role.role_id where u.status = 1 and role.status = 1 and role.is_all = 0)`,
  key: "exists (select from api_key where status = 1 and title <> 'npm run ingest')",
  first_push: 'exists (select from transaction where source_ref is not null)',
  first_bill: 'exists (select from journal where transaction_id is not null)',
};
const COLUMNS = sql.raw(FIRST_STEPS.map((key) => `(${IS_DONE[key]}) as ${key}`).join(', '));

/** The steps for who sets the house up; none once all are done. */
export async function firstSteps(db: Executor, actor: Actor): Promise<ReplyOf<typeof getFirstSteps>> {
  if (actor.customerId !== null || !actor.rights.has('/house/edit')) return { step_list: [] };
  const { rows } = await db.execute<Record<FirstStep, boolean>>(sql`select ${COLUMNS}`);
  const steps = FIRST_STEPS.map((key) => ({ key, is_done: rows[0]?.[key] ? 1 : 0 }));
  return { step_list: steps.every(({ is_done }) => is_done === 1) ? [] : steps };
}
