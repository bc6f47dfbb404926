import { CODE } from '../contract/codes';
import type { FeeSheet } from '../contract/fee-sheet';
import { Refusal } from '../errors';
import type { Actor } from '../identity/actor';
import { warningLines } from '../messages/sheet-warnings';
import type { MessageKey } from '../messages/translate';
import type { Executor } from '../store/db';
import { sheetWarnings } from './check';
import { chargeItems } from './choices';

/** Asks the user about what is doubtful in a sheet. @throws Refusal `confirm` */
export async function confirmSheet(
  db: Executor,
  sheet: FeeSheet,
  { language }: Actor,
  key: MessageKey,
): Promise<void> {
  const warnings = sheetWarnings(sheet, await chargeItems(db, []));
  if (warnings.length === 0) return;
  throw new Refusal(CODE.confirm, key, { warnings: warningLines(language, warnings) });
}
