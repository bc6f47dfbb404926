import type { agreementAdd } from '../../contract/agreements/agreements';
import { hiddenMeasures } from '../../contract/agreements/fee-names';
import { type FeeSheet, feeSheet } from '../../contract/agreements/fee-sheet';
import type { ParsedOf } from '../../contract/endpoint';
import { invalid } from '../errors';
import type { MessageKey } from '../messages/translate';
import type { Executor } from '../store/db';
import { parseInstant } from '../time';
import type { Version } from './read';
import { requireReferences } from './references';

/** What the forms that make and change an agreement have in common. */
type Form = Omit<ParsedOf<typeof agreementAdd>, 'customer_id' | 'warehouse_id'>;

/** What a form says, as the tables hold it. Refuses what is wrong in it, all at once; `errors` are those known already. */
export async function readForm(
  db: Executor,
  customerId: number,
  form: Form,
  timeZone: string,
  errors: Record<string, MessageKey>,
  before?: Version,
) {
  const effectiveTime = instantOf(form.start_create_time, timeZone);
  const expiryTime = instantOf(form.end_create_time, timeZone);
  if (!effectiveTime) errors.start_create_time = 'common.format';
  if (!expiryTime) errors.end_create_time = 'common.format';
  if (effectiveTime && expiryTime && expiryTime <= effectiveTime) {
    errors.end_create_time = 'contract.expiryBeforeStart';
  }
  const sheet = sheetOf(form);
  const { title, note, currency_code, file_list } = form;
  const requested = { currency_code, file_list, sheet };
  const had = before && { ...before.header, sheet: before.sheet };
  const fileList = await requireReferences(db, customerId, requested, had, errors);
  if (!effectiveTime || !expiryTime) throw invalid(errors);
  return {
    sheet,
    columns: { title, note, currencyCode: currency_code, fileList, effectiveTime, expiryTime },
  };
}

/** A year out of these is a slip, and some the database could not hold. */
const [FIRST_TIME, LAST_TIME] = [Date.UTC(1970, 0, 2), Date.UTC(9999, 11, 30)];

function instantOf(text: string, timeZone: string): Date | undefined {
  try {
    const time = parseInstant(text, timeZone);
    return time.getTime() >= FIRST_TIME && time.getTime() <= LAST_TIME ? time : undefined;
  } catch {
    return undefined;
  }
}

/** The sheet of a form as it is stored: without what is not given, and without limits that its tiers do not compare. */
function sheetOf(form: Form): FeeSheet {
  const { config_list: config } = form;
  const comparing = <Row extends object>(rows: readonly Row[], rule: string): Row[] => {
    const hidden = Object.fromEntries(hiddenMeasures(rule).map((name) => [name, undefined]));
    return rows.map((row) => ({ ...row, ...hidden }));
  };
  const lists = Object.keys(feeSheet.shape).map((name) => [name, form[name as keyof FeeSheet]]);
  const sheet = {
    ...Object.fromEntries(lists),
    outbound_list: comparing(form.outbound_list, config.outbound_sku_rule),
    inbound_list: comparing(form.inbound_list, config.inbound_sku_rule),
    return_list: comparing(form.return_list, config.return_sku_rule),
  };
  return JSON.parse(JSON.stringify(sheet)) as FeeSheet;
}
