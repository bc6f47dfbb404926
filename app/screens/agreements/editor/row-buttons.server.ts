import { randomUUID } from 'node:crypto';
import { UpstreamApiError } from '~/gateway/failures';
import type { ActionContext } from '~/session/guarded.server';
import type { Toast } from '~/session/session.server';
import { agreementGetFormData } from '~contract/agreements/agreements';
import {
  columnsOf,
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  maxRows,
  tabOf,
} from '~contract/agreements/fee-names';
import { RULE_LISTS } from '~contract/agreements/rule-columns';
import { CODE, type FieldErrors } from '~contract/codes';
import { readRights } from '../../shared/rights.server';
import { AGREEMENT_RULES } from '../actions';
import { ruleOf } from '../fees/cells';
import { columnKey, type FeeChoices, feeChoices, optionsOf } from '../fees/choices';
import { FEE_TAB_FIELD } from '../fees/fee-tab';
import { pastedRows, restOf } from '../workbook/paste';
import { readWorkbook } from '../workbook/read.server';
import {
  attachmentsIn,
  FILE_LIST,
  isUploadedFile,
  NEW_FILE,
  SHEET_FIELD,
  setAttachments,
  WORKBOOK,
} from './parts';
import {
  changed,
  changeOf,
  configIn,
  type FeeRow,
  openNextRows,
  type RowChange,
  rowsIn,
  rowsOf,
  setRows,
  setSheet,
} from './rows';
import type { RuleTab } from './rule-editor';
import { patternRows } from './rule-patterns.server';

/** How a form was changed instead of saved. */
export interface FormChange {
  readonly fields?: FieldErrors;
  readonly toast?: Toast;
}

/**
 * Carries out any button of the form other than Save: the form is changed. A chosen workbook is read whichever button
 * was pressed, since browsers do not keep a chosen file, and pasted rows are appended before anything is saved, so that
 * users see what they save.
 * @returns undefined if the form is to be saved
 */
export async function handleFormButton(ctx: ActionContext): Promise<FormChange | undefined> {
  const { form, t } = ctx;
  const row = form.get('row');
  const workbook = form.get(WORKBOOK);
  const [part, kind, place] = typeof row === 'string' ? row.split('.') : [];
  if (part === FILE_LIST && kind === 'remove') {
    setAttachments(
      form,
      attachmentsIn(form).filter((_, i) => String(i) !== place),
    );
  }
  if (isUploadedFile(workbook)) return importWorkbook(ctx, workbook);
  if (row === 'import') return { fields: { [WORKBOOK]: t('agreementEditor.chooseFile') } };
  if (typeof row !== 'string') return appendPasted(ctx);
  if (kind === 'pattern') return addPattern(ctx, part === 'period_rule_list' ? part : 'rule_list', place);
  const change = changeOf(row);
  if (change) return changeTable(ctx, change);
  if (part === FILE_LIST && kind === 'add' && !isUploadedFile(form.get(NEW_FILE))) {
    return { fields: { [FILE_LIST]: t('agreementEditor.chooseFile') } };
  }
  return {};
}

/** The choices offered by the form. */
async function choicesOf({ form, call }: ActionContext) {
  return feeChoices(await call(agreementGetFormData, { id: String(form.get('id') || '0') }));
}

async function changeTable(ctx: ActionContext, change: RowChange): Promise<FormChange> {
  const { form } = ctx;
  const { list } = change;
  if (change.kind === 'open') {
    setRows(form, list, openNextRows(rowsIn(form, list)));
    return {};
  }
  if (change.kind === 'paste') {
    const isAllIn = appendText(ctx, list, await choicesOf(ctx));
    return isAllIn ? {} : { toast: tooMany(ctx, list, 'restStays') };
  }
  const rows = rowsIn(form, list);
  const added = addedBy(rows, change).map((cells) => ({ key: -1, cells }));
  const next = changed(rows, change, added);
  setRows(form, list, next);
  const isFull = change.kind !== 'remove' && next.length < rows.length + added.length;
  return isFull ? { toast: tooMany(ctx, list, 'notAllFit') } : {};
}

const tooMany = ({ t }: ActionContext, list: FeeList, text: 'notAllFit' | 'restStays'): Toast => ({
  kind: 'error',
  text: t(`agreementEditor.${text}`, { max: maxRows(list) }),
});

/** Initial values of the rows that a change adds. */
const addedBy = (rows: readonly FeeRow[], change: RowChange): FeeCells[] => {
  if (change.kind === 'add') return [{}];
  return change.kind === 'copy' ? rows.filter(({ key }) => key === change.key).map(({ cells }) => cells) : [];
};

/** Adds a ready-made charge rule to the lists that it is made of. */
function addPattern(ctx: ActionContext, tab: RuleTab, name: string | undefined): FormChange {
  const { form, t } = ctx;
  const cellsOf = (list: FeeList) => rowsIn(form, list).map(({ cells }) => cells);
  const rows = patternRows(name, cellsOf(tab), cellsOf('measure_list'), cellsOf('class_list'), t);
  const lists = RULE_LISTS.filter((list) => (rows?.[list]?.length ?? 0) > 0);
  const full = lists.find((list) => cellsOf(list).length + rows![list]!.length > maxRows(list));
  if (full) return { toast: tooMany(ctx, full, 'notAllFit') };
  for (const list of lists) setRows(form, list, [...rowsIn(form, list), ...rowsOf(rows![list]!)]);
  form.set(FEE_TAB_FIELD, tab);
  form.set(SHEET_FIELD, randomUUID());
  return {};
}

const pasteField = (list: FeeList) => `${list}.paste`;
const pastedText = (form: FormData, list: FeeList) => String(form.get(pasteField(list)) ?? '');

/** Appends the rows of a pasted text to their table; rows that do not fit stay in the text. */
function appendText({ form, t }: ActionContext, list: FeeList, choices: FeeChoices): boolean {
  const text = pastedText(form, list);
  const columns = columnsOf(list, ruleOf(list, configIn(form)));
  const labelOf = (column: FeeColumn) => t(columnKey(list, column));
  const max = maxRows(list);
  const added = pastedRows(text, columns, (column) => optionsOf(choices, list, column), labelOf, max);
  const rows = rowsIn(form, list);
  const next = changed(rows, { list, kind: 'paste' }, rowsOf(added));
  const rest = restOf(text, columns, labelOf, next.length - rows.length, max);
  setRows(form, list, next);
  form.set(pasteField(list), rest);
  return rest === '';
}

/** Appends rows that were pasted below the tables and not appended yet. */
async function appendPasted(ctx: ActionContext): Promise<FormChange | undefined> {
  const { form, t } = ctx;
  const lists = FEE_LISTS.filter((list) => pastedText(form, list).trim() !== '');
  if (lists.length === 0) return undefined;
  const choices = await choicesOf(ctx);
  const [full] = lists.filter((list) => !appendText(ctx, list, choices));
  form.set(FEE_TAB_FIELD, tabOf(lists[0]!));
  form.set(SHEET_FIELD, randomUUID());
  return {
    toast: full ? tooMany(ctx, full, 'restStays') : { kind: 'success', text: t('agreementEditor.appended') },
  };
}

async function importWorkbook(ctx: ActionContext, workbook: File): Promise<FormChange> {
  const { form, t } = ctx;
  const can = await readRights(ctx.call, '/billing/index', AGREEMENT_RULES);
  // Reading is expensive: only users who may save can ask for it.
  if (!can.add && !can.edit)
    throw new UpstreamApiError('billing.add', CODE.noRight, t('agreementEditor.noRight'), {});
  const read = await readWorkbook(Buffer.from(await workbook.arrayBuffer()), await choicesOf(ctx), t);
  if ('problems' in read) return { fields: { [WORKBOOK]: read.problems.join('\n') } };
  setSheet(form, read.cells, read.config);
  form.set(SHEET_FIELD, randomUUID());
  return { toast: { kind: 'success', text: t('agreementEditor.imported') } };
}
