import { sql } from 'drizzle-orm';
import type { Language, MenuItem } from '../../contract/common';
import { MENU_LEVELS } from '../../contract/constants';
import type { Executor } from '../store/db';
import type { Actor } from './actor';
import { LIVE_RULES } from './live-rules';

interface RuleRow extends Record<string, unknown> {
  id: number;
  pid: number | null;
  title: Record<string, string>;
  name: string;
  icon: string;
}

/** The menu the actor may see: the pages granted to them, with the groups above these, in their language. */
export async function loadMenu(db: Executor, actor: Actor): Promise<MenuItem[]> {
  const { rows } = await db.execute<RuleRow>(sql`
    ${sql.raw(LIVE_RULES)}
    select rule.id::int, rule.pid::int, rule.title, rule.name, rule.icon
    from live join auth_rule rule on rule.id = live.id
    where rule.is_menu = 1 and live.level <= ${MENU_LEVELS} order by rule.sort, rule.id`);
  return branch(rows, null, actor);
}

function branch(rows: readonly RuleRow[], pid: number | null, actor: Actor): MenuItem[] {
  return rows
    .filter((row) => row.pid === pid)
    .map((row) => ({
      id: row.id,
      title: titleIn(row.title, actor.language),
      name: row.name,
      icon: row.icon,
      _child: branch(rows, row.id, actor),
    }))
    .filter((item) => item._child.length > 0 || (item.name !== '' && actor.rights.has(item.name)));
}

/** A title in the language, or in any other where it has none in that. */
export const titleIn = (title: Record<string, string>, language: Language) =>
  title[language] || Object.values(title).find(Boolean) || '';

/** The rights the actor holds on a page: those below it in the rules. */
export async function rightsOn(db: Executor, actor: Actor, page: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select item.name from auth_rule item join auth_rule page on page.id = item.pid
    where page.name = ${page} and item.is_menu = 0 order by item.sort, item.id`);
  return rows.map((row) => row.name).filter((name) => actor.rights.has(name));
}
