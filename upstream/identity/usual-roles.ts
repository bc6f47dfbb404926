import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { authRule, role } from '../store/schema/identity';
import type { Actor } from './actor';
import { addRole } from './roles';

interface UsualRole {
  readonly title: string;
  readonly detail: string;
  /** Condition on `auth_rule` for what it holds; groups of the menu above come along. */
  readonly rules: SQL;
}

const WORK =
  "'^/(transaction|outbound|inbound|shipment|storage|vas|billing|sku|customer|warehouse|material|arrival)/'";

/** Who works in a warehouse's billing beside the administrator. */
const USUAL: readonly UsualRole[] = [
  {
    title: 'Clerk 计费专员',
    detail:
      'Reviews work and prices, adjusts, keeps and imports SKUs, customers and agreements; books no money 审核与调整费用，维护与导入资料，不登记资金',
    rules: sql`name ~ ${sql.raw(WORK)} and name !~ '/(delete|bill)$'
      or name in ('/account/index', '/account/customerAccount', '/account/statement', '/account/months',
        '/import/index', '/systemSet/chargeItem')`,
  },
  {
    title: 'Controller 财务主管',
    detail:
      'Bills, approves, closes months, sets limits and rates, books money by hand 出账、审批、月结、额度与汇率、手工记账',
    rules: sql`name ~ ${sql.raw(WORK)} or name ~ '^/(account|billingRun|exchangeRate|remittance|transfer)/'
      or name in ('/import/index', '/systemSet/chargeItem', '/house/index', '/audit/index', '/apiKey/index',
        '/setting/index')`,
  },
  {
    title: 'Customer 客户',
    detail:
      'For a customer’s own people: reads their own rows, applies for remittances and transfers 客户用户：查看自己的数据，申请汇款与转账',
    rules: sql`name in ('/billing/index', '/account/index', '/account/customerAccount', '/account/statement', '/sku/index',
        '/remittance/index', '/remittance/apply', '/transfer/index', '/transfer/apply')
      or name ~ '^/transaction/(inbound|outbound|shipment|storage|vas)$'`,
  },
];

/** Adds those whose titles are not there and whose rights the actor holds, as they could by hand. */
export async function addUsualRoles(db: Executor, actor: Actor): Promise<{ added_count: number }> {
  const roles = await db.select({ title: role.title }).from(role);
  const there = new Set(roles.map(({ title }) => title.toLowerCase()));
  const missing = USUAL.filter(({ title }) => !there.has(title.toLowerCase()));
  let added_count = 0;
  for (const { title, detail, rules } of missing) {
    const held = await db.select({ id: authRule.id, name: authRule.name }).from(authRule).where(rules);
    if (!held.every(({ name }) => actor.rights.has(name))) continue;
    const rule_ids = held.map(({ id }) => id);
    await addRole(db, actor, { title, detail, status: 1, rule_ids }, 'role.add_usual');
    added_count += 1;
  }
  return { added_count };
}
