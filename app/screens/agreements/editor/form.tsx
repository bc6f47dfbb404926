import { useMemo } from 'react';
import { EnterButton } from '~/forms/buttons';
import { RecordFields, RecordForm } from '~/forms/form-dialog';
import { formOf } from '~/forms/rows';
import { useActionResult, useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import type { AgreementFormData } from '~contract/agreements/agreements';
import type { FeeTab } from '~contract/agreements/fee-names';
import type { Customer } from '../../shared/customers';
import { type ConfigCells, configCells, sheetCells } from '../fees/cells';
import { type FeeChoices, feeChoices } from '../fees/choices';
import { Attachments } from './attachments';
import { SavedMeanwhile } from './conflicting-tables';
import { FeeEditor } from './fee-editor';
import { AgreementHeader, type Preset, TITLE_MAX_CHARS } from './header';
import { SHEET_FIELD } from './parts';
import { ReceivedFields } from './received';
import { cellsIn, configIn, rowsOf, rowsOfLists, shownRows } from './rows';
import { WorkbookImport } from './workbook-import';

export interface AgreementFormProps {
  /** Id of the form element. */
  readonly id?: string;
  /** `create` is the details tab without an agreement; a copy is a new agreement that starts with another's values. */
  readonly mode: 'new' | 'copy' | 'edit' | 'create';
  readonly data: AgreementFormData;
  readonly customers: readonly Customer[];
  readonly idempotencyKey: string;
  readonly isDeleted?: boolean;
  /** The fee table to open first. */
  readonly firstFees?: FeeTab | undefined;
  /** What a new agreement begins with. */
  readonly preset?: Preset | null;
  /** The page without the form in its query. */
  readonly close: string;
}

const USUAL_STORAGE_RULE = 'storage_age';

/** The one form that adds or edits an agreement, with its price sheet and attachments. */
export function AgreementForm({
  id,
  mode,
  data,
  customers,
  idempotencyKey,
  isDeleted,
  firstFees,
  preset,
  close,
}: AgreementFormProps) {
  const { t } = useTranslation();
  const choices = useMemo(() => feeChoices(data), [data]);
  const { values, isTooLong } = useActionResult();
  const { typed: sheet = '' } = useFieldState(SHEET_FIELD);
  const isEdit = mode === 'edit';
  const intent = isEdit ? 'edit' : 'add';
  const entered = values.intent?.includes(intent) ? formOf(values) : undefined;
  const shown = entered
    ? { cells: cellsIn(entered), config: configIn(entered) }
    : { cells: sheetCells(data), config: initialConfig(data, choices) };
  // One with too many fields comes back with its rows closed, so that it can be sent.
  const rows = entered && !isTooLong ? shownRows(entered) : rowsOfLists((list) => rowsOf(shown.cells[list]));
  const { title, current_version: version } = data.res ?? {};
  return (
    <RecordForm
      id={id}
      close={close}
      intent={intent}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
      saveNote={isEdit && version ? t('agreementEditor.nextVersion', { version: version + 1 }) : undefined}
      saveText={mode === 'create' ? t('forms.add') : undefined}
      hasFiles
    >
      <EnterButton />
      {isEdit && <RecordFields id={data.res?.id ?? 0} updateTime={data.res?.update_time} />}
      <ReceivedFields data={data} isEdit={isEdit} />
      <input type="hidden" name={SHEET_FIELD} value={sheet} />
      <AgreementHeader
        data={data}
        customers={customers}
        title={
          mode === 'copy' && title ? t('agreementEditor.copyOf', { title }).slice(0, TITLE_MAX_CHARS) : title
        }
        isFixed={isEdit}
        preset={preset}
      />
      <Attachments stored={data.file_list} />
      <WorkbookImport />
      {entered && isEdit && <SavedMeanwhile data={data} typed={shown} />}
      <FeeEditor
        key={`${sheet}${isTooLong ?? ''}`}
        rows={rows}
        config={shown.config}
        choices={choices}
        first={firstFees}
      />
    </RecordForm>
  );
}

/** The settings of an agreement; a new one has a storage fee rule, if the server knows the usual one. */
function initialConfig(data: AgreementFormData, { storageRules }: FeeChoices): ConfigCells {
  const config = configCells(data);
  const isUsual = storageRules.some(({ value }) => value === USUAL_STORAGE_RULE);
  if (data.res || config.storage_fee_rule || !isUsual) return config;
  return { ...config, storage_fee_rule: USUAL_STORAGE_RULE };
}
