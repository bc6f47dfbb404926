import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import { readDateTime, readFields, receivedName } from '~/forms/fields';
import { readSetFields } from '~/forms/unset';
import { UpstreamApiError } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { agreementAdd, agreementEdit, agreementGetFormData } from '~contract/agreements/agreements';
import { FEE_LISTS, FEE_TABS, type FeeCells } from '~contract/agreements/fee-names';
import type { InputOf } from '~contract/endpoint';
import {
  chooseCustomer,
  mapErrorsToCodeField,
  type SelectedCustomer,
} from '../../shared/choose-customer.server';
import { sendWithoutFile } from '../../shared/refused-file.server';
import { type SheetCells, sheetCells } from '../fees/cells';
import { FEE_TAB_FIELD } from '../fees/fee-tab';
import { groupedMaterials, wireSheet } from '../fees/wire';
import { uploadFile } from './attachments.server';
import { attachmentsIn, FILE_LIST, SHEET_FIELD } from './parts';
import { configLikeReceived, fixedIn, receivedConfig } from './received';
import { type FormChange, handleFormButton } from './row-buttons.server';
import { cellsIn, configIn, rowsOf, setRows } from './rows';

type Agreement = Omit<InputOf<typeof agreementEdit>, 'id' | 'update_time' | 'is_confirm'>;

const HEADER = ['title', 'currency_code'] as const;
const RANGE = ['start_create_time', 'end_create_time'] as const;

/**
 * Handles every submission of the agreement form: a button of its rows and files, answered with the changed form, or
 * Save.
 */
export async function saveAgreement(ctx: ActionContext) {
  const isNew = ctx.form.get('intent') === 'add';
  const selected = isNew ? await chooseCustomer(ctx) : {};
  const fileProblem = await uploadFile(ctx);
  const changed = await handleFormButton(ctx);
  if (changed) return changedForm(ctx.form, changed, fileProblem);
  const config = receivedConfig(ctx.form, configIn(ctx.form));
  const cells = sheetOf(ctx.form);
  const { sheet, placed } = wireSheet(cells, config, await receivedSheet(ctx, cells));
  const agreement: Agreement = {
    ...readFields(ctx.form, HEADER),
    ...readSetFields(ctx.form, ['note']),
    ...rangeOf(ctx.form, isNew),
    file_list: [...attachmentsIn(ctx.form), ...(fileProblem ? [NO_FILE] : [])],
    ...sheet,
    config_list: configLikeReceived(ctx.form, sheet.config_list),
  };
  try {
    const id = await sendWithoutFile(fileProblem ? { [FILE_LIST]: fileProblem } : undefined, () =>
      isNew ? add(ctx, agreement, selected) : edit(ctx, agreement),
    );
    const tab = ctx.form.get(FEE_TAB_FIELD);
    const fee_tab = FEE_TABS.find((each) => each === tab && each !== FEE_TABS[0]);
    const begun = { dialog: null, mode: null, warehouse_id: null, fee_tab };
    const to = { ...begun, tab: id && 'details', id, part: null, struck: isNew ? null : '1' };
    return ctx.done(currentUrl(ctx.url, to), ctx.t(isNew ? 'common.added' : 'common.modified'));
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    throw new UpstreamApiError(
      failure.call,
      failure.code,
      failure.msg,
      mapErrorsToCodeField(placed(failure.fields), selected),
    );
  }
}

/** For a file that was refused: so the agreement is not saved without it. */
const NO_FILE = { file_url: '', file_name: '' };

/** The changed form, with the problem of a chosen file, if any. */
function changedForm(form: FormData, { fields = {}, toast }: FormChange = {}, fileProblem?: string) {
  return actionFailure(form, {
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
  for (const list of lists) setRows(form, list, rowsOf(grouped[list]));
  if (lists.length > 0) form.set(SHEET_FIELD, randomUUID());
  return grouped;
}

/**
 * The sheet that another server has of the agreement that is changed or copied: it may have empty cells, and they stay
 * so. It is read only where a cell is empty.
 */
async function receivedSheet({ form, url, call }: ActionContext, cells: SheetCells) {
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

async function add({ form, call }: ActionContext, agreement: Agreement, { id }: SelectedCustomer) {
  const customer_id = id ?? '';
  const warehouse_id = String(form.get('warehouse_id') ?? '');
  const answer = await call(agreementAdd, { ...agreement, customer_id, warehouse_id });
  return answer?.id ?? null;
}

async function edit({ form, call }: ActionContext, agreement: Agreement) {
  const { id, update_time } = readFields(form, ['id', 'update_time']);
  await call(agreementEdit, { ...agreement, ...fixedIn(form), id, update_time });
  return Number(id);
}
