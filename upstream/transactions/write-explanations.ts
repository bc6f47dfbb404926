import { createHash } from 'node:crypto';
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
  const byHash = new Map(templates.map((template) => [hashOf(template), template]));
  const { rows: known } = await db.execute<Found>(sql`
    select id, encode(hash, 'hex') as hash from explanation_template
    where hash = any(array(select decode(h, 'hex') from unnest(${sql.param([...byHash.keys()])}::text[]) h))`);
  const hashes = new Set(known.map(({ hash }) => hash));
  const added = await addTemplates(
    db,
    [...byHash].filter(([hash]) => !hashes.has(hash)),
  );
  return new Map([...known, ...added].map(({ id, hash }) => [byHash.get(hash)!, id]));
}

/** In one order, so that two who add the same wait for each other at most once. */
async function addTemplates(db: Executor, added: readonly [hash: string, template: string][]) {
  if (added.length === 0) return [];
  const rows = added.map(([hash, template]) => ({ hash, template }));
  const { rows: found } = await db.execute<Found>(sql`
    insert into explanation_template (hash, template)
    select decode(hash, 'hex'), template from ${unnestRows(rows, { hash: 'text', template: 'text' })} order by hash
    on conflict (hash) do nothing returning id, encode(hash, 'hex') as hash`);
  return found;
}

interface Found extends Record<string, unknown> {
  id: number;
  hash: string;
}

const hashOf = (template: string): string => createHash('sha256').update(template).digest('hex');
