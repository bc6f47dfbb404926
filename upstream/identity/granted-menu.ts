import { eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import { MENU_LEVELS } from '../../contract/constants';
import type { GrantedItem } from '../../contract/identity/granted-menu';
import { notFound } from '../errors';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import type { Actor } from './actor';
import { roleHolds, userHolds } from './grants';
import { LIVE_RULES } from './live-rules';
import { titleIn } from './menu';
import { roleExists } from './role-list';
import { requireVisible } from './user-list';

/** What others may do, shown as their menu. */

interface RuleRow extends Record<string, unknown> {
  id: number;
  pid: number | null;
  title: Record<string, string>;
  name: string;
  icon: string;
  is_menu: number;
}

/** The menu of a user whom the actor sees, and whether the user is one of the operator's staff. */
export async function userMenu(db: Executor, actor: Actor, id: number) {
  await requireVisible(db, actor, id);
  const [of] = await db
    .select({ isHouse: customer.isHouse })
    .from(appUser)
    .innerJoin(customer, eq(customer.id, appUser.customerId))
    .where(eq(appUser.id, id));
  return {
    menu_list: await grantedMenu(db, actor.language, userHolds(id, sql`rule.id`)),
    is_operator: of?.isHouse ?? null,
  };
}

/** The menu that a role gives while it is enabled. */
export async function roleMenu(db: Executor, { language }: Actor, id: number): Promise<GrantedItem[]> {
  if (!(await roleExists(db, id))) throw notFound();
  return grantedMenu(db, language, roleHolds(id, sql`rule.id`));
}

async function grantedMenu(db: Executor, language: Language, isHeld: SQL): Promise<GrantedItem[]> {
  const { rows } = await db.execute<RuleRow>(sql`
    ${sql.raw(LIVE_RULES)}
    select rule.id::int, rule.pid::int, rule.title, rule.name, rule.icon, rule.is_menu
    from live join auth_rule rule on rule.id = live.id
    where (rule.is_menu = 0 or live.level <= ${MENU_LEVELS}) and (rule.name = '' or ${isHeld})
    order by rule.sort, rule.id`);
  return branch(rows, null, language);
}

function branch(rows: readonly RuleRow[], pid: number | null, language: Language): GrantedItem[] {
  const below = rows.filter((row) => row.pid === pid && row.is_menu === 1);
  const items = below.map(({ id, title, name, icon }) => ({
    ...{ id, title: titleIn(title, language), name, icon },
    right_list: rows
      .filter((row) => row.pid === id && row.is_menu === 0)
      .map((right) => ({ id: right.id, title: titleIn(right.title, language) })),
    _child: branch(rows, id, language),
  }));
  return items.filter(({ name, _child }) => name !== '' || _child.length > 0);
}
