import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import type { HandledPieces } from '../../../rating/handling';
import { type RatableReceipt, rateReceipt } from '../../../rating/receipt';
import { awaitAll } from '../../../store/await-all';
import type { Executor } from '../../../store/db';
import { anyOfIds } from '../../../store/filter';
import { unnestRows } from '../../../store/unnest';
import { readDocuments } from '../../inputs/documents';
import { insertLines, pieceOf, readLines, type WithBrought } from '../../inputs/lines';
import type { PriceFn } from '../../price';

/** A receipt with what its record said of its pieces. */
export interface ReceiptInput extends RatableReceipt {
  lines: readonly (HandledPieces & WithBrought)[];
}

interface Handled extends Record<string, unknown> {
  label_quantity: number | null;
  power_on_quantity: number | null;
}

interface HeadRow extends Record<string, unknown> {
  id: string;
  is_return: boolean;
  volume: string | null;
  volume_sent: string | null;
}

/** How to rate each of these receipts, normal ones and returns. */
export async function readReceipts(db: Executor, ids: readonly number[]): Promise<Map<number, PriceFn>> {
  const [lines, heads, { rows }] = await awaitAll([
    readLines<Handled>(db, ids, sql.raw('l.label_quantity, l.power_on_quantity')),
    readDocuments(db, ids),
    db.execute<HeadRow>(sql`
      select t.id, t.transaction_type = ${TRANSACTION_TYPE.return} as is_return, trim_scale(r.volume) as volume,
        r.volume_sent
      from transaction t left join receipt r on r.transaction_id = t.id where t.id = ${anyOfIds(ids)}`),
  ]);
  return new Map(
    rows.map((head): [number, PriceFn] => {
      const { document, at } = heads.get(Number(head.id))!;
      const receipt = {
        document,
        isReturn: head.is_return,
        volume: head.volume,
        volumeSent: head.volume_sent,
        lines: lines.get(Number(head.id))!.map((row) => ({
          ...pieceOf(row),
          quantity: row.quantity,
          labelQuantity: row.label_quantity ?? 0,
          powerOnQuantity: row.power_on_quantity ?? 0,
        })),
      };
      return [Number(head.id), (sheet) => rateReceipt(sheet, receipt, at)];
    }),
  );
}

/** Writes what came with receipts that have just been written. */
export async function insertReceipts(
  db: Executor,
  receipts: readonly { id: number; facts: ReceiptInput }[],
): Promise<void> {
  if (receipts.length === 0) return;
  const heads = receipts.map(({ id, facts }) => ({ t: id, volume: facts.volume, sent: facts.volumeSent }));
  await db.execute(sql`
    insert into receipt (transaction_id, volume, volume_sent)
    select * from ${unnestRows(heads, { t: 'bigint', volume: 'numeric', sent: 'text' })}`);
  await insertLines(
    db,
    receipts.map(({ id, facts }) => ({ id, lines: facts.lines })),
  );
}
