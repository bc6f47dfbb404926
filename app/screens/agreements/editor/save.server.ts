import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import { readDateTime, receivedName } from '~/forms/date-time';
import { readFields } from '~/forms/fields';
import { readSetFields } from '~/forms/unset';
import { Refused } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { agreementAdd, agreementEdit, agreementGetFormData } from '~contract/agreements/agreements';
import { FEE_LISTS, type FeeCells } from '~contract/agreements/fee-names';
import type { InputOf } from '~contract/endpoint';
import { atCode, type Chosen, chooseCustomer } from '../../shared/choose-customer.server';
import { type SheetCells, sheetCells } from '../fees/cells';
import { FEE_TAB_FIELD } from '../fees/fee-tab';
import { groupedMaterials, wireSheet } from '../fees/wire';
import { takeFile } from './attachments.server';
import { attachmentsIn, FILE_LIST, SHEET_FIELD } from './parts';
import { configLikeReceived, fixedIn, receivedConfig } from './received';
import { type Changed, pressed } from './row-buttons.server';
import { cellsIn, configIn, setRows } from './rows';

type Agreement = Omit<InputOf<typeof agreementEdit>, 'id' | 'update_time' | 'is_confirm'>;

const HEADER = ['title', 'currency_code'] as const;
const RANGE = ['start_create_time', 'end_create_time'] as const;

/**
 * Handles every submission of the agreement form: a button of its rows and files, answered with the changed form, or
 * Save.
 */
export async function saveAgreement(at: Submitted) {
  const isNew = at.form.get('intent') === 'add';
  const chosen = isNew ? await chooseCustomer(at) : {};
  const fileProblem = await takeFile(at);
  const changed = await pressed(at);
  if (changed || fileProblem) return changedForm(at.form, changed, fileProblem);
  const config = receivedConfig(at.form, configIn(at.form));
  const cells = sheetOf(at.form);
  const { sheet, placed } = wireSheet(cells, config, await receivedSheet(at, cells));
  const agreement: Agreement = {
    ...readFields(at.form, HEADER),
    ...readSetFields(at.form, ['note']),
    ...rangeOf(at.form, isNew),
    file_list: attachmentsIn(at.form),
    ...sheet,
    config_list: configLikeReceived(at.form, sheet.config_list),
  };
  try {
    const id = isNew ? await add(at, agreement, chosen) : await edit(at, agreement);
    const tab = at.form.get(FEE_TAB_FIELD);
    const fee_tab = FEE_LISTS.find((list) => list === tab && list !== FEE_LISTS[0]);
    const begun = { dialog: null, mode: null, warehouse_id: null, fee_tab };
    const to = { ...begun, tab: id && 'details', id, part: null, struck: isNew ? null : '1' };
    return at.done(here(at.url, to), at.t(isNew ? 'common.added' : 'common.modified'));
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    throw new Refused(failure.call, failure.code, failure.msg, atCode(placed(failure.fields), chosen));
  }
}

/** The changed form, with the problem of a chosen file, if any. */
function changedForm(form: FormData, { fields = {}, toast }: Changed = {}, fileProblem?: string) {
  return refusal(form, {
    status: fileProblem || Object.keys(fields).length > 0 ? 422 : 200,
    fields: { ...fields, ...(fileProblem && { [FILE_LIST]: fileProblem }) },
    toast: fileProblem ? { kind: 'error', text: fileProblem } : toast,
  });
}

/** The tables of a form. Materials that saving regroups by charge item come back regrouped too. */
function sheetOf(form: FormData): SheetCells {
  const cells = cellsIn(form);
  const grouped = groupedMaterials(cells);
  const lists = FEE_LISTS.filter((list) => grouped[list].some((row, i) => row !== cells[list][i]));
  for (const list of lists) setRows(form, list, grouped[list]);
  if (lists.length > 0) form.set(SHEET_FIELD, randomUUID());
  return grouped;
}

/**
 * The sheet that another server has of the agreement that is changed or copied: it may have empty cells, and they stay
 * so. It is read only where a cell is empty.
 */
async function receivedSheet({ form, url, call }: Submitted, cells: SheetCells) {
  if (hasWholeContract()) return undefined;
  const copied = url.searchParams.get('dialog') === 'copy' ? url.searchParams.get('id') : null;
  const id = String(form.get('id') ?? copied ?? '');
  const isAnyEmpty = Object.values(cells).some((rows) => rows.some((row) => hasEmptyCell(row)));
  if (id && isAnyEmpty) return sheetCells(await call(agreementGetFormData, { id }));
  return Object.fromEntries(FEE_LISTS.map((list) => [list, []])) as unknown as SheetCells;
}

const hasEmptyCell = (row: FeeCells): boolean => Object.values(row).includes('');

/** The effective range. An agreement that came without a start or an end, and still has none, is not sent an empty one. */
function rangeOf(form: FormData, isNew: boolean) {
  const times = RANGE.map((name) => [name, readDateTime(form, name, env.timeZone)] as const);
  const sent = times.filter(([name, time]) => isNew || time !== '' || form.get(receivedName(name)));
  return Object.fromEntries(sent) as Pick<Agreement, (typeof RANGE)[number]>;
}

async function add({ form, call }: Submitted, agreement: Agreement, { id }: Chosen) {
  const customer_id = id ?? '';
  const warehouse_id = String(form.get('warehouse_id') ?? '');
  const answer = await call(agreementAdd, { ...agreement, customer_id, warehouse_id });
  return answer?.id ?? null;
}

async function edit({ form, call }: Submitted, agreement: Agreement) {
  const { id, update_time } = readFields(form, ['id', 'update_time']);
  await call(agreementEdit, { ...agreement, ...fixedIn(form), id, update_time });
  return Number(id);
}
