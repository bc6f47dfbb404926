import { type InputHTMLAttributes, type MouseEvent, useId } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import fieldStyles from './field.module.css';
import { FieldError } from './marks';
import styles from './part-rows.module.css';
import { RowButton } from './row-button';
import { formOf, partName, readRows } from './rows';
import { useActionResult, useFieldState } from './submission';
import { type FormRow, useRows } from './use-rows';

type Values = Readonly<Record<string, string>>;

export interface PartField extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
}

interface PartRowsProps {
  /** What the rows are called in the form, e.g. `addresses`. */
  readonly part: string;
  readonly legend: string;
  /** Text of the button that adds a row. */
  readonly addText: string;
  readonly fields: readonly PartField[];
  readonly stored: readonly Values[];
}

/**
 * Rows of a record that may have any number of them, each with several fields. They are added and removed at once where
 * scripts run; without them the buttons send the form (see `changePart`).
 */
export function PartRows({ part, legend, addText, fields, stored }: PartRowsProps) {
  const { values, fields: errors } = useActionResult();
  const isSubmitting = Object.keys(values).length > 0;
  const { rows, frame, add, remove } = useRows<Values, HTMLOListElement>(() =>
    isSubmitting ? readRows(formOf(values), part) : stored,
  );
  return (
    <fieldset className={styles.part} data-wide>
      <legend>{legend}</legend>
      <ol ref={frame}>
        {rows.map((row, index) => (
          <PartRow
            key={row.key}
            part={part}
            fields={fields}
            row={row}
            index={index}
            onRemove={(event) => remove(event, row.key)}
          />
        ))}
      </ol>
      <FieldError>{errors[part]}</FieldError>
      <RowButton value={`${part} add`} rows={`${part} `} onClick={(event) => add(event, {})}>
        {addText}
      </RowButton>
    </fieldset>
  );
}

interface PartRowProps extends Pick<PartRowsProps, 'part' | 'fields'> {
  readonly row: FormRow<Values>;
  readonly index: number;
  readonly onRemove: (event: MouseEvent) => void;
}

function PartRow({ part, fields, row, index, onRemove }: PartRowProps) {
  const { t } = useTranslation();
  const remove = t('forms.removeRow', { number: index + 1 });
  return (
    <li>
      <div className={styles.fields}>
        {fields.map((field) => (
          <RowField key={field.name} part={part} field={field} row={row} index={index} />
        ))}
      </div>
      <button
        type="submit"
        name="row"
        value={`${part} ${index}`}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  );
}

interface RowFieldProps extends Pick<PartRowProps, 'part' | 'row' | 'index'> {
  readonly field: PartField;
}

/** A field of a row. Its name says where the row stands now, its error where it stood in the form sent last. */
function RowField({ part, field: { name, label, ...input }, row, index }: RowFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { error } = useFieldState(partName(part, row.place ?? -1, name));
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> {t('forms.ofRow', { number: index + 1 })}</span>
      </label>
      <input
        {...input}
        id={id}
        name={partName(part, index, name)}
        defaultValue={row.values[name] ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
