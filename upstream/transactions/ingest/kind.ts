import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint';
import type { outcome } from '../../../contract/transactions/ingest';
import type { RatingResult } from '../../rating/result';
import type { LineAttributes } from '../../rating/rules/work';
import type { CompiledSheet } from '../../rating/sheet';
import type { Executor } from '../../store/db';
import type { NewTransaction } from '../insert';
import type { Price, PricingKey } from '../price';
import type { FindSheet } from '../sheets';
import type { FieldValue } from './contents';
import type { Fingerprint } from './fingerprint';
import type { measuredPiece } from './line-measures';
import type { FindMaterial, RecordBase, SkuRecord } from './record';

/** A record that fits the contract, with the number of its row, from 1. */
export interface Incoming<R> extends Fingerprint {
  row: number;
  record: R;
  /** When the work was done. */
  businessTime: Date;
}

/** The same with the ids of its customer and its warehouse. */
export interface ResolvedRecord<R> extends Incoming<R>, PricingKey {}

/** A charge item that a record names by its title. */
export interface ChargeItemRef {
  readonly id: number;
  readonly name: string;
}

/** Finds what a record names by code. */
export interface Find {
  /** What rating knows of the pieces of a line, and what of it the record itself said. */
  piece(line: SkuRecord): ReturnType<typeof measuredPiece> & LineAttributes;
  material: FindMaterial;
  chargeItem(title: string): ChargeItemRef;
}

export type PushCall = Endpoint<z.ZodType, typeof outcome>;

/** How one kind of record becomes transactions: all that is different about it. */
export interface RecordKind<R extends RecordBase, F> {
  /** The call that they are pushed by. */
  call: PushCall;
  /** Action of the audit. */
  auditAction: string;
  schema: z.ZodType<R>;
  /** The field that tells when the work was done: an instant, or a day, which begins then. */
  timeField: keyof R & string;
  /** Types that its transactions have; within them a customer uses a `source_ref` once. */
  types: readonly number[];
  /** Lines of a record: what they bear on memory. */
  lineCount(record: R): number;
  /** What it says of SKUs. */
  skus(record: R): readonly SkuRecord[];
  /** Package materials that it names beside those of its SKUs. */
  materials(record: R): readonly string[];
  /** Title of the charge item that it names. */
  chargeItem?(record: R): string;
  /** Type, numbers and note of the transaction. */
  head(
    record: R,
  ): Pick<
    NewTransaction,
    | 'transactionType'
    | 'orderNumber'
    | 'platformNumber'
    | 'externalNumber'
    | 'orderType'
    | 'note'
    | 'attributes'
  >;
  /** The facts that it is rated by and that are kept. */
  facts(record: R, find: Find): F;
  /** The facts with what else of them stands in other transactions, read for all at once where their sheets ask for it. */
  complete?(
    db: Executor,
    records: readonly (ResolvedRecord<R> & { facts: F })[],
    findSheet: FindSheet,
  ): Promise<readonly F[]>;
  rate(sheet: CompiledSheet, facts: F, at: Date): RatingResult;
  /** Writes the facts of transactions that have just been written. */
  insert(db: Executor, rows: readonly { id: number; facts: F; price: Price }[]): Promise<void>;
  /** What the facts say, as history shows it; what lists of pieces say stands in `lines`. */
  said(facts: F): Record<string, FieldValue>;
  /**
   * The number that a customer uses once for the same work, as `transaction_id, number`: a second transaction that has it
   * is doubtful.
   */
  numberOnce?: SQL;
  /** Rows whose place another record holds already, e.g. the snapshot of their day, and its `source_ref`. */
  taken?(db: Executor, records: readonly ResolvedRecord<R>[]): Promise<Map<number, string>>;
}
