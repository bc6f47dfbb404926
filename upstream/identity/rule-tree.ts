import { asc } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import type { AuthRule } from '../../contract/identity/auth-rules';
import type { Executor } from '../store/db';
import { authRule } from '../store/schema/identity';
import { titleIn } from './menu';

type Row = typeof authRule.$inferSelect;

/** All rules, disabled ones too, as a tree in menu order; titles in the language. */
export async function ruleTree(db: Executor, language: Language): Promise<AuthRule[]> {
  const rows = await db.select().from(authRule).orderBy(asc(authRule.sort), asc(authRule.id));
  const below = new Map<number | null, Row[]>();
  for (const row of rows) below.set(row.pid, [...(below.get(row.pid) ?? []), row]);
  const branch = (pid: number | null): AuthRule[] =>
    (below.get(pid) ?? []).map(({ id, title, name, icon, sort, type, isMenu, status }) => ({
      id,
      pid: pid ?? 0,
      title: titleIn(title, language),
      name,
      icon,
      sort,
      type,
      is_menu: isMenu,
      status,
      _child: branch(id),
    }));
  return branch(null);
}
