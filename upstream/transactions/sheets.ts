import { and, eq, inArray } from 'drizzle-orm';
import { AGREEMENT_STATUS } from '../../contract/constants';
import { type CompiledSheet, compileSheet } from '../rating/sheet';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { timeZone } from '../store/time-zone';

/** Compiled sheets kept at most; a run over more agreements compiles some of them again. */
const KEPT = 5000;

/** An agreement's time and the version of its sheet that rates now. */
interface Span {
  agreementId: number;
  versionId: number;
  version: number;
  currencyCode: string;
  from: number;
  before: number;
}

/** Finds the price sheet for a customer, warehouse and business time; undefined where no agreement is active. */
export type FindSheet = (
  customerId: number,
  warehouseId: number,
  businessTime: Date,
) => CompiledSheet | undefined;

/** Price sheets of one database, each version compiled once: a version never changes. */
export class PriceSheets {
  private readonly compiled = new Map<number, CompiledSheet>();

  /**
   * Reads what is active now for the customers. Only status 1 counts: an agreement that should still cover its
   * past gets an expiry, while a stopped one is withdrawn, and another may have taken its days.
   */
  async of(db: Executor, customerIds: readonly number[]): Promise<FindSheet> {
    const spans = await this.spans(db, customerIds);
    await this.compile(db, [...spans.values()].flat());
    return (customerId, warehouseId, businessTime) => {
      const time = businessTime.getTime();
      const span = spans
        .get(`${customerId} ${warehouseId}`)
        ?.find(({ from, before }) => from <= time && time < before);
      return span && this.compiled.get(span.versionId);
    };
  }

  private async spans(db: Executor, customerIds: readonly number[]): Promise<Map<string, Span[]>> {
    const rows = await db
      .select({
        customerId: agreement.customerId,
        warehouseId: agreement.warehouseId,
        agreementId: agreement.id,
        versionId: agreementVersion.id,
        version: agreement.version,
        currencyCode: agreement.currencyCode,
        effectiveTime: agreement.effectiveTime,
        expiryTime: agreement.expiryTime,
      })
      .from(agreement)
      .innerJoin(
        agreementVersion,
        and(eq(agreementVersion.agreementId, agreement.id), eq(agreementVersion.version, agreement.version)),
      )
      .where(
        and(
          eq(agreement.status, AGREEMENT_STATUS.active),
          inArray(agreement.customerId, [...new Set(customerIds)]),
        ),
      );
    const spans = new Map<string, Span[]>();
    for (const { customerId, warehouseId, effectiveTime, expiryTime, ...rest } of rows) {
      const key = `${customerId} ${warehouseId}`;
      const span = { ...rest, from: effectiveTime.getTime(), before: expiryTime.getTime() };
      spans.set(key, [...(spans.get(key) ?? []), span]);
    }
    return spans;
  }

  private async compile(db: Executor, spans: readonly Span[]): Promise<void> {
    if (this.compiled.size + spans.length > KEPT) this.compiled.clear();
    const missing = new Map(
      spans.filter((span) => !this.compiled.has(span.versionId)).map((s) => [s.versionId, s]),
    );
    if (missing.size === 0) return;
    const rows = await db
      .select({ id: agreementVersion.id, sheet: agreementVersion.sheet, timeZone })
      .from(agreementVersion)
      .where(inArray(agreementVersion.id, [...missing.keys()]));
    for (const { id, sheet, timeZone } of rows) {
      const { agreementId, version, currencyCode } = missing.get(id)!;
      this.compiled.set(
        id,
        compileSheet({
          agreement_id: agreementId,
          version,
          version_id: id,
          currency_code: currencyCode,
          sheet,
          time_zone: timeZone ?? undefined,
        }),
      );
    }
  }
}
