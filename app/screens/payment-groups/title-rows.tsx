import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useRefused, useRefusedList } from '~/forms/submission';
import styles from './title-rows.module.css';

/** Ten characters may take twice as many units of a browser's count; the server counts characters. */
export const TITLE_MAX_UNITS = 20;

interface Row {
  readonly key: number;
  readonly title: string;
  /** Its place in the form that was sent last, which a message names; none: it was not there. */
  readonly place?: number;
}

/**
 * The titles of new payment groups, one a row. Rows come and go at once where scripts run; without them the
 * buttons send the form, which comes back with a row more or less.
 */
export function TitleRows() {
  const { t } = useTranslation();
  const { error, typed = [''] } = useRefusedList('title');
  const answer = useAnswer();
  const [answered, setAnswered] = useState(answer);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    typed.map((title, i) => ({ key: i, title, place: i })),
  );
  const list = useRef<HTMLOListElement>(null);
  const nextKey = useRef(rows.length);
  const hasNew = useRef(false);

  if (answered !== answer) {
    setAnswered(answer);
    setRows(rows.map((row, i) => ({ ...row, place: i })));
  }

  useEffect(() => {
    if (hasNew.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    hasNew.current = false;
  });

  function add(event: MouseEvent) {
    event.preventDefault();
    hasNew.current = true;
    setRows([...rows, { key: nextKey.current++, title: '' }]);
  }

  function remove(event: MouseEvent, key: number) {
    event.preventDefault();
    const at = rows.findIndex((row) => row.key === key);
    const neighbour = list.current?.children[at + 1] ?? list.current?.children[at - 1];
    neighbour?.querySelector<HTMLElement>('input')?.focus();
    setRows(rows.filter((row) => row.key !== key));
  }

  return (
    <fieldset className={styles.rows} data-wide>
      <legend>{t('paymentGroups.names')}</legend>
      {/* The Enter key presses the first button of a form: let it not be one that removes a row. */}
      <button type="submit" className={styles.first}>
        {t('forms.save')}
      </button>
      <ol ref={list}>
        {rows.map(({ key, title, place }, i) => (
          <TitleRow
            key={key}
            index={i}
            title={title}
            place={place}
            onRemove={rows.length > 1 ? (event) => remove(event, key) : undefined}
          />
        ))}
      </ol>
      {error && <p className={styles.error}>{error}</p>}
      <button type="submit" name="row" value="add" onClick={add}>
        {t('paymentGroups.addRow')}
      </button>
    </fieldset>
  );
}

interface TitleRowProps extends Omit<Row, 'key'> {
  readonly index: number;
  /** Absent: the last one stays. */
  readonly onRemove: ((event: MouseEvent) => void) | undefined;
}

function TitleRow({ index, title, place, onRemove }: TitleRowProps) {
  const { t } = useTranslation();
  const id = `${useId()}-error`;
  const { error } = useRefused(`title.${place ?? ''}`);
  const number = index + 1;
  return (
    <li>
      <input
        name="title"
        defaultValue={title}
        maxLength={TITLE_MAX_UNITS}
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
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </li>
  );
}
