import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { requireConfirmation } from '../errors';
import type { Actor } from '../identity/actor';
import { warningLines } from '../messages/sheet-warnings';
import { translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { clockText } from '../time';
import { sheetWarnings, type Warning } from './check';
import { chargeItems, chargeItemsOf } from './choices';
import { newWarnings } from './new-warnings';

/** A sheet with the currency of its agreement. */
interface Priced {
  sheet: FeeSheet;
  currency: string;
}

export const loadWarnings = async (db: Executor, { sheet, currency }: Priced): Promise<Warning[]> =>
  sheetWarnings(sheet, await chargeItems(db, chargeItemsOf(sheet)), currency);

const listed = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n');

/**
 * Asks the user, unless that is what was agreed to, about what is doubtful in a sheet that is saved, but was not in the
 * one before, and about what it strikes. @throws ApiError `confirm`
 */
export async function requireSaveConfirmation(
  db: Executor,
  { language }: Actor,
  confirmToken: string | undefined,
  priced: Priced,
  before?: Priced,
  struck: readonly string[] = [],
): Promise<void> {
  const all = await loadWarnings(db, priced);
  const warnings = before
    ? newWarnings(all, priced.sheet, { sheet: before.sheet, warnings: await loadWarnings(db, before) })
    : all;
  const lines = warningLines(language, warnings);
  if (before && before.currency !== priced.currency) {
    const params = { from: before.currency, to: priced.currency };
    lines.unshift(translate(language, 'agreements.warnCurrency', params));
  }
  const requested = [...struck, ...lines];
  if (requested.length > 0)
    requireConfirmation(confirmToken, 'agreements.confirmSave', { warnings: listed(requested) });
}

/** The same about all that is doubtful in what is started. @throws ApiError `confirm` */
export async function requireStartConfirmation(
  db: Executor,
  { language }: Actor,
  confirmToken: string | undefined,
  priced: Priced & { expiryTime: Date },
  timeZone: string,
): Promise<void> {
  const lines = warningLines(language, await loadWarnings(db, priced));
  if (priced.expiryTime.getTime() <= Date.now()) {
    const at = clockText(priced.expiryTime, timeZone);
    lines.unshift(translate(language, 'agreements.warnExpired', { at }));
  }
  if (lines.length > 0)
    requireConfirmation(confirmToken, 'agreements.confirmStart', { warnings: listed(lines) });
}
