import { sql } from 'drizzle-orm';
import type { Language, MenuItem } from '../contract/common';
import type { Executor } from '../store/db';
import type { Actor } from './actor';

interface RuleRow extends Record<string, unknown> {
  id: number;
  pid: number | null;
  title: Record<string, string>;
  name: string;
  icon: string;
}

const LEVELS = 3;

/** The menu the actor may see: the pages granted to them, with the groups above these, in their language. */
export async function menuOf(db: Executor, actor: Actor): Promise<MenuItem[]> {
  const { rows } = await db.execute<RuleRow>(sql`
    with recursive live as (
      select id, pid, title, name, icon, sort, 1 as level from auth_rule
      where pid is null and status = 1 and is_menu = 1
      union all
      select rule.id, rule.pid, rule.title, rule.name, rule.icon, rule.sort, live.level + 1
      from auth_rule rule join live on live.id = rule.pid
      where rule.status = 1 and rule.is_menu = 1 and live.level < ${LEVELS}
    )
    select id::int, pid::int, title, name, icon from live order by sort, id`);
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
