import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/actor';
import { pushes, records } from '../../metrics';
import type { Db } from '../../store/db';
import { exactly } from '../../store/exactly';
import { apiKey } from '../../store/schema/identity';
import { arrival, arrivalRow } from '../../store/schema/ingest';
import { unnestRows } from '../../store/unnest';
import type { Reason } from '../../transactions/ingest/reason';

/** What of a rejected row is kept, and how many rows of a push. */
const TEXT_CHARS = 16_000;
const KEPT_ROWS = 10_000;
/** Written together. */
const ROWS_AT_ONCE = 500;

/** What came of the records of a push so far. */
export const noCounts = () => ({
  received: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  stale: 0,
  unpriced: 0,
  rejected: 0,
});
export type Counts = ReturnType<typeof noCounts>;

/** A push as it is kept: opened before its first record is stored, so that one that breaks off leaves a trace. */
export class Arrival {
  readonly counts = noCounts();
  readonly warehouseIds = new Set<number>();
  private kept = 0;
  private rows: { row: number; reason: Reason; text: string; cut: number }[] = [];

  private constructor(
    private readonly db: Db,
    private readonly id: number,
    private readonly actor: Actor,
    private readonly kind: string,
  ) {}

  static async open(db: Db, actor: Actor, kind: string): Promise<Arrival> {
    const values = { apiKeyId: actor.key?.id ?? null, actorName: actor.name, kind };
    const [row] = await db.insert(arrival).values(exactly(arrival, values)).returning({ id: arrival.id });
    return new Arrival(db, row!.id, actor, kind);
  }

  /** Keeps a rejected row as it was sent. */
  async reject(row: number, reason: Reason, sent: string): Promise<void> {
    this.counts.rejected += 1;
    if (this.kept === KEPT_ROWS) return;
    this.kept += 1;
    const text = storable(sent.slice(0, TEXT_CHARS));
    this.rows.push({ row, reason: storableReason(reason), text, cut: Number(sent.length > TEXT_CHARS) });
    if (this.rows.length === ROWS_AT_ONCE) await this.writeRows();
  }

  /** Ends it, with the reason if it is refused as a whole or broke off. */
  async close(refusal: Reason | null = null): Promise<void> {
    await this.writeRows();
    const { counts, actor } = this;
    await this.db
      .update(arrival)
      .set(
        exactly(arrival, {
          ...counts,
          refusal,
          warehouseIds: [...this.warehouseIds],
          finishTime: sql`now()`,
        }),
      )
      .where(eq(arrival.id, this.id));
    if (actor.key && counts.received > 0) {
      await this.db
        .update(apiKey)
        .set({ recordCount: sql`${apiKey.recordCount} + ${counts.received}` })
        .where(eq(apiKey.id, actor.key.id));
    }
    pushes.inc({ kind: this.kind, outcome: refusal ? 'refused' : 'taken' });
    const { received: _, ...outcomes } = counts;
    for (const [outcome, count] of Object.entries(outcomes)) records.inc({ kind: this.kind, outcome }, count);
  }

  private async writeRows(): Promise<void> {
    const rows = this.rows;
    this.rows = [];
    if (rows.length === 0) return;
    await this.db.execute(sql`
      insert into ${arrivalRow} (arrival_id, row, reason, text, is_cut)
      select ${this.id}, w.row, w.reason, w.text, w.cut
      from ${unnestRows(rows, { row: 'int', reason: 'jsonb', text: 'text', cut: 'smallint' })}`);
  }
}

/** PostgreSQL's texts have neither NUL nor half of a surrogate pair. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

const storableReason = ({ params, ...reason }: Reason): Reason => ({
  ...reason,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? storable(value) : value,
    ]),
  ),
});
