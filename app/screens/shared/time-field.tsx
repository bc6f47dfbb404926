import type { InputHTMLAttributes, MouseEvent, PointerEvent } from 'react';
import { Field } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/shell/icon';
import { becomeNative } from './native-field';
import styles from './time-field.module.css';

/** How times are written everywhere, by the browser's own kind of field for them. */
const WRITTEN = { date: 'YYYY-MM-DD', 'datetime-local': 'YYYY-MM-DD HH:mm', month: 'YYYY-MM' } as const;

/** A time may have seconds. */
const MAX_CHARS = { date: 10, 'datetime-local': 19, month: 7 } as const;

interface TimeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly kind?: keyof typeof WRITTEN;
  readonly name: string;
  readonly label: string;
  /** As a browser's own field holds it. */
  readonly defaultValue?: string | undefined;
  /** Whether a button opens the browser's calendar. */
  readonly hasCalendar?: boolean;
}

/**
 * A day, a time or a month as text: a browser's own field takes long to draw on a slow machine, and writes it in the
 * browser's way. On touch devices it is used, as its picker is quicker than their keyboard.
 */
export function TimeField({ kind = 'date', hasCalendar, max, ...field }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      {...field}
      defaultValue={field.defaultValue?.replace('T', ' ')}
      placeholder={WRITTEN[kind]}
      pattern={kind === 'month' ? '\\d{4}-\\d{2}' : undefined}
      maxLength={MAX_CHARS[kind]}
      autoComplete="off"
      onPointerDown={({ currentTarget, pointerType }: PointerEvent<HTMLInputElement>) => {
        if (pointerType === 'touch') becomeNative(currentTarget, kind);
      }}
      beside={
        hasCalendar && (
          <button
            type="button"
            className={styles.calendar}
            data-needs-script
            aria-label={`${t('listing.calendar')}: ${field.label}`}
            onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
              import('./open-calendar').then(({ openCalendar }) => openCalendar(currentTarget, kind, max))
            }
          >
            <Icon name="calendar" />
          </button>
        )
      }
    />
  );
}
