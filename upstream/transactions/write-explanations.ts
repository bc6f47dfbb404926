import { sql } from 'drizzle-orm';
import type { Explanation } from '../rating/explanation';
import type { Executor } from '../store/db';
import { unnestRows } from '../store/unnest';
import { splitExplanation } from './explanation-template';

/** An explanation as a fee line keeps it: by a template, or in full. */
interface WrittenExplanation {
  readonly explanation: Explanation | null;
  readonly template_id: number | null;
  readonly template_values: string | null;
}

/** Explanations as they are to be written, in their order; templates that are new are added. */
export async function writeExplanations(
  db: Executor,
  explanations: readonly Explanation[],
): Promise<WrittenExplanation[]> {
  const splits = explanations.map(splitExplanation);
  const ids = await templateIds(db, [...new Set(splits.map(({ template }) => template))]);
  return splits.map(({ template, values }, i) => {
    const id = ids.get(template);
    return id === undefined
      ? { explanation: explanations[i]!, template_id: null, template_values: null }
      : { explanation: null, template_id: id, template_values: values };
  });
}

/** By template. One that somebody else adds at the same moment may be missing. */
async function templateIds(db: Executor, templates: readonly string[]): Promise<Map<string, number>> {
  if (templates.length === 0) return new Map();
  const rows = templates.map((template) => ({ template }));
  // In one order, so that two who add the same wait for each other at most once.
  const found = await db.execute<{ id: number; template: string }>(sql`
    with asked as (
      select template, sha256(convert_to(template, 'UTF8')) as hash from ${unnestRows(rows, { template: 'text' })}
    ), known as (
      select e.id, e.hash, e.template from explanation_template e join asked using (hash)
    ), added as (
      insert into explanation_template (hash, template)
      select hash, template from asked where hash not in (select hash from known) order by hash
      on conflict (hash) do nothing returning id, template
    )
    select id, template from known union all select id, template from added`);
  return new Map(found.rows.map(({ id, template }) => [template, id]));
}
