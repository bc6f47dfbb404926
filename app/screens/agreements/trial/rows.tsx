import type { TFunction } from 'i18next';
import { FieldError, RequiredMark } from '~/forms/marks';
import { useActionResult, useFieldState } from '~/forms/submission';
import { ROOM } from '~/forms/text-bound';
import { useRows } from '~/forms/use-rows';
import { useTranslation } from '~/i18n/use-translation';
import { MAX_TRIAL_LINES, type TrialKind } from '~contract/constants';
import type { Choice } from '~contract/reply';
import { ORIGINS } from '~contract/transactions/origins';
import {
  type FieldName,
  fieldOf,
  LONGEST,
  newRow,
  type PARTS,
  PREFIX,
  ROW_FIELD,
  type RowValues,
} from './fields';
import styles from './trial.module.css';

/** What the selects of a form offer. */
export interface TrialChoices {
  readonly pack_material: readonly { readonly id: number; readonly material_name: string }[];
  readonly billing_type_vas: readonly { readonly id: number; readonly title: string }[];
  readonly billing_type_list: readonly { readonly id: number; readonly title: string }[];
  readonly period_length_list: readonly Choice[];
  readonly charged_work_list: readonly Choice[];
}

interface RowsProps {
  readonly kind: TrialKind;
  readonly part: (typeof PARTS)[TrialKind][number];
  readonly choices: TrialChoices;
}

/**
 * Lines that are added and removed at once where scripts run; without them the buttons send the form, which comes back
 * with one line more or less.
 */
export function Rows({ kind, part, choices }: RowsProps) {
  const { t } = useTranslation();
  const actionData = useActionResult();
  const { rows, frame, add, remove } = useRows<RowValues, HTMLTableSectionElement>(() =>
    initialRows(actionData.values, kind, part),
  );
  const error = actionData.fields[`${PREFIX}${part.name}`];
  const title = t(`agreementTrial.parts.${part.name}`);

  return (
    <div className={styles.rows} data-part={part.name}>
      <table className={styles.lines}>
        <caption>{title}</caption>
        {rows.length > 0 && (
          <thead>
            <tr>
              {part.fields.map((name) => (
                <th key={name} scope="col" data-more={fieldOf(name).isMore}>
                  {t(`agreementTrial.fields.${name}`)}
                  {isRequiredIn(part, name) && <RequiredMark />}
                </th>
              ))}
              <td />
            </tr>
          </thead>
        )}
        <tbody ref={frame}>
          {rows.map(({ key, values, place }, i) => (
            <tr key={key}>
              {part.fields.map((name) => (
                <Cell
                  key={name}
                  path={`${part.name}.${i}.${name}`}
                  sentPath={`${part.name}.${place}.${name}`}
                  field={name}
                  number={i + 1}
                  isRequired={isRequiredIn(part, name)}
                  initial={values[name] ?? ''}
                  options={optionsOf(name, part, choices, t)}
                />
              ))}
              <td className={styles.control}>
                <button
                  type="submit"
                  name={ROW_FIELD}
                  value={`${part.name}.${i}`}
                  aria-label={t('agreementTrial.removeRow', { number: i + 1 })}
                  title={t('agreementTrial.removeRow', { number: i + 1 })}
                  disabled={rows.length <= part.min}
                  onClick={(event) => remove(event, key)}
                >
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError>{error}</FieldError>
      <button
        type="submit"
        name={ROW_FIELD}
        value={`${part.name}.add`}
        disabled={rows.length >= MAX_TRIAL_LINES}
        onClick={(event) => add(event, newRow(part.fields, rows.length + 1))}
      >
        {t(`agreementTrial.add.${part.name}`)}
      </button>
    </div>
  );
}

const isRequiredIn = (part: RowsProps['part'], name: FieldName): boolean =>
  fieldOf(name).isRequired === true || part.required?.includes(name) === true;

/** The rows of the form answered last, if it was this one; else the initial ones. */
function initialRows(
  entered: Readonly<Record<string, readonly string[]>>,
  kind: TrialKind,
  { name, fields, min }: RowsProps['part'],
): RowValues[] {
  if (entered[`${PREFIX}kind`]?.[0] !== kind) {
    return Array.from({ length: min }, (_, i) => newRow(fields, i + 1));
  }
  const at = (i: number, field: string) => entered[`${PREFIX}${name}.${i}.${field}`]?.[0];
  const rows: RowValues[] = [];
  for (let i = 0; fields.some((field) => at(i, field) !== undefined); i++) {
    rows.push(Object.fromEntries(fields.map((field) => [field, at(i, field) ?? ''])));
  }
  return rows;
}

interface CellProps {
  readonly path: string;
  /** Path of the row in the form sent last. */
  readonly sentPath: string;
  readonly field: FieldName;
  /** Row number, from 1. */
  readonly number: number;
  readonly isRequired: boolean;
  readonly initial: string;
  /** Of a select; a field without any is typed. */
  readonly options: readonly Option[] | null;
}

function Cell({ path, sentPath, field, number, isRequired, initial, options }: CellProps) {
  const { t } = useTranslation();
  const { error } = useFieldState(`${PREFIX}${sentPath}`);
  const { type, isMore } = fieldOf(field);
  const longest = type in LONGEST ? LONGEST[type as keyof typeof LONGEST] : undefined;
  const name = `${PREFIX}${path}`;
  const label = t(`agreementTrial.fields.${field}`);
  const control = {
    name,
    defaultValue: initial,
    'aria-label': t('agreementTrial.fieldOf', { field: label, number }),
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
  return (
    <td data-label={label} data-type={type} data-more={isMore}>
      {options ? (
        <select {...control}>
          <option value="">—</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          maxLength={longest && longest + ROOM}
          inputMode={type === 'whole' ? 'numeric' : undefined}
          placeholder={type === 'day' ? 'YYYY-MM-DD' : undefined}
          autoComplete="off"
        />
      )}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </td>
  );
}

interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** What a field offers to choose from; null where it is typed. */
function optionsOf(
  name: FieldName,
  part: RowsProps['part'],
  choices: TrialChoices,
  t: TFunction,
): readonly Option[] | null {
  switch (fieldOf(name).type) {
    case 'material':
      return choices.pack_material.map(({ id, material_name }) => ({ value: id, label: material_name }));
    case 'origin':
      return ORIGINS.map((origin) => ({ value: origin, label: t(`agreementTrial.origins.${origin}`) }));
    case 'work':
      return choices.charged_work_list
        .filter(({ key }) => part.name !== 'documents' || key !== 'stock_day')
        .map(({ key, value }) => ({ value: key, label: value }));
    case 'item':
      return choices.billing_type_list.map(({ id, title }) => ({ value: id, label: title }));
    default:
      return null;
  }
}
