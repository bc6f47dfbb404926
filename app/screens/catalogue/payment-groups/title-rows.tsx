import { type MouseEvent, useId } from 'react';
import { EnterButton } from '~/forms/buttons';
import { FieldError } from '~/forms/marks';
import { RowButton } from '~/forms/row-button';
import { useFieldState, useRefusedList } from '~/forms/submission';
import { ROOM } from '~/forms/text-bound';
import { useRows } from '~/forms/use-rows';
import { useTranslation } from '~/i18n/use-translation';
import styles from './title-rows.module.css';

/** `maxlength` counts UTF-16 units, up to two for each of ten characters; the server counts characters. */
export const TITLE_MAX_UNITS = 20;

/**
 * The titles of new payment groups, one per row. Rows are added and removed at once where scripts run; without them the
 * buttons send the form, which comes back with one row more or less.
 */
export function TitleRows() {
  const { t } = useTranslation();
  const { error, typed = [''] } = useRefusedList('title');
  const { rows, frame, add, remove } = useRows<string, HTMLOListElement>(() => typed);
  return (
    <fieldset className={styles.rows} data-wide>
      <legend>{t('paymentGroups.names')}</legend>
      <EnterButton />
      <ol ref={frame}>
        {rows.map(({ key, values: title, place }, i) => (
          <TitleRow
            key={key}
            index={i}
            title={title}
            place={place}
            onRemove={rows.length > 1 ? (event) => remove(event, key) : undefined}
          />
        ))}
      </ol>
      <FieldError>{error}</FieldError>
      <RowButton value="add" rows="" onClick={(event) => add(event, '')}>
        {t('paymentGroups.addRow')}
      </RowButton>
    </fieldset>
  );
}

interface TitleRowProps {
  readonly index: number;
  readonly title: string;
  readonly place: number | undefined;
  /** Absent: the last row cannot be removed. */
  readonly onRemove: ((event: MouseEvent) => void) | undefined;
}

function TitleRow({ index, title, place, onRemove }: TitleRowProps) {
  const { t } = useTranslation();
  const id = `${useId()}-error`;
  const { error } = useFieldState(`title.${place ?? ''}`);
  const number = index + 1;
  return (
    <li>
      <input
        name="title"
        defaultValue={title}
        maxLength={TITLE_MAX_UNITS + ROOM}
        autoComplete="off"
        aria-label={t('paymentGroups.nameOf', { number })}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <button
        type="submit"
        name="row"
        value={index}
        aria-label={t('paymentGroups.removeRow', { number })}
        title={t('paymentGroups.removeRow', { number })}
        disabled={!onRemove}
        onClick={onRemove}
      >
        ×
      </button>
      <FieldError id={id}>{error}</FieldError>
    </li>
  );
}
