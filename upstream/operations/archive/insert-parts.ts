import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../store/db';
import type { PartName, TransactionParts } from './parts';

/** Writes the rows of a part, as a file has them, into a table of its columns. */
export async function insertParts(
  db: Executor,
  table: SQL,
  part: PartName,
  read: ReadonlyMap<number, TransactionParts>,
): Promise<void> {
  const texts = [...read.values()].flatMap((parts) => parts[part] ?? []);
  if (texts.length === 0) return;
  const columns = columnsOf(texts[0]!);
  // As one array, which is taken apart several times as fast.
  const all = `[${texts.map((text) => text.slice(1, -1)).join(',')}]`;
  await db.execute(sql`
    insert into ${table} (${columns}) overriding system value select ${columns}
    from json_populate_recordset(null::public.${sql.identifier(part)}, ${all}::json)`);
}

/** Those that the table had when the file was written; what was added since has its default. */
function columnsOf(text: string): SQL {
  const [row] = JSON.parse(text) as Record<string, unknown>[];
  return sql.join(
    Object.keys(row!).map((name) => sql.identifier(name)),
    sql`, `,
  );
}
