import { randomUUID } from 'node:crypto';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { agreementGetFormData } from '~contract/agreements';
import { type FeeCells, MAX_FEE_ROWS } from '~contract/fee-names';
import { columnsOf, ruleOf } from '../fees/cells';
import { feeChoices, optionsOf } from '../fees/choices';
import { pastedRows } from '../workbook/paste';
import { readWorkbook } from '../workbook/read.server';
import { takeFile } from './attachments.server';
import { attachmentsIn, FILE_LIST, isChosen, NEW_FILE, SHEET_FIELD, setAttachments, WORKBOOK } from './parts';
import { changed, changeOf, configIn, type RowChange, rowsIn, setRows, setSheet } from './rows';

/**
 * What a button in the form asks for, other than to save it: the form comes back changed. A workbook that was chosen
 * is read first in any case: nobody has seen yet what it would save.
 * @returns undefined where none was pressed
 */
export async function pressed(at: Submitted) {
  const { form } = at;
  const row = form.get('row');
  const workbook = form.get(WORKBOOK);
  if (row === 'import' || (row === null && isChosen(workbook))) {
    return importWorkbook(at, workbook);
  }
  if (typeof row !== 'string') return undefined;
  form.delete('row');
  const change = changeOf(row);
  if (change) return changeTable(at, change);
  const [part, kind, place] = row.split('.');
  if (part === FILE_LIST && kind === 'add') {
    const text = at.t('agreementEditor.chooseFile');
    if (!isChosen(form.get(NEW_FILE))) return refusal(form, { fields: { [FILE_LIST]: text } });
    return (await takeFile(at)) ?? refusal(form, { status: 200 });
  }
  if (part === FILE_LIST && kind === 'remove') {
    setAttachments(
      form,
      attachmentsIn(form).filter((_, i) => String(i) !== place),
    );
  }
  return refusal(form, { status: 200 });
}

/** The choices that the form has. */
async function choicesOf({ form, call }: Submitted) {
  return feeChoices(await call(agreementGetFormData, { id: String(form.get('id') || '0') }));
}

async function changeTable(at: Submitted, change: RowChange) {
  const { form, t } = at;
  const { list } = change;
  const rows = rowsIn(form, list);
  const added = await addedBy(at, change);
  const keyed = added.map((cells, i) => ({ key: -1 - i, cells }));
  const next = changed(rows, change, keyed);
  setRows(
    form,
    list,
    next.map(({ cells }) => cells),
  );
  form.delete(`${list}.paste`);
  const lost = change.kind === 'remove' ? 0 : rows.length + added.length - next.length;
  if (lost === 0) return refusal(form, { status: 200 });
  return refusal(form, {
    status: 200,
    toast: { kind: 'error', text: t('agreementEditor.notAllFit', { max: MAX_FEE_ROWS }) },
  });
}

/** What the rows that a change adds begin with. */
async function addedBy(at: Submitted, change: RowChange): Promise<FeeCells[]> {
  const { form } = at;
  const { list } = change;
  switch (change.kind) {
    case 'add':
      return [{}];
    case 'copy':
      return rowsIn(form, list)
        .filter(({ key }) => key === change.key)
        .map(({ cells }) => cells);
    case 'paste': {
      const choices = await choicesOf(at);
      const columns = columnsOf(list, ruleOf(list, configIn(form)));
      const text = String(form.get(`${list}.paste`) ?? '');
      return pastedRows(
        text,
        columns,
        (column) => optionsOf(choices, list, column),
        (column) => at.t(`agreements.columns.${column}`),
      );
    }
    default:
      return [];
  }
}

async function importWorkbook(at: Submitted, workbook: FormDataEntryValue | null) {
  const { form, t } = at;
  form.delete('row');
  const refused = (problems: readonly string[]) =>
    refusal(form, { fields: { [WORKBOOK]: problems.join('\n') } });
  if (!isChosen(workbook)) return refused([t('agreementEditor.chooseFile')]);
  const read = await readWorkbook(Buffer.from(await workbook.arrayBuffer()), await choicesOf(at), t);
  if ('problems' in read) return refused(read.problems);
  setSheet(form, read.cells, read.config);
  form.set(SHEET_FIELD, randomUUID());
  return refusal(form, {
    status: 200,
    toast: { kind: 'success', text: t('agreementEditor.imported') },
  });
}
