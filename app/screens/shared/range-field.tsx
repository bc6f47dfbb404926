import { useSearchParams } from '@remix-run/react';
import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldState } from '~/forms/submission';
import { Link } from '~/link';
import { ActionMenu } from '~/listing/action-menu';
import { closePopover } from '~/listing/popover';
import { changeQuery } from '~/listing/query';
import { DayField } from './day-field';
import type { DayRange, Shortcut } from './range';
import styles from './range-field.module.css';

// The calendar is larger than the rest of the page: it is loaded when opened.
const RangeCalendar = lazy(() => import('./range-calendar'));

const CALENDAR = 'range-calendar';

interface RangeFieldProps {
  readonly range: Partial<DayRange>;
  /** Query parameters of the first and last day. */
  readonly names: readonly [start: string, end: string];
  readonly shortcuts: readonly Shortcut[];
  /** Maximum number of days in a range, if limited. */
  readonly maxDays?: number;
}

/** First and last day, as two text fields, with shortcuts and (with scripts) a calendar of both. */
export function RangeField({ range, names, shortcuts, maxDays }: RangeFieldProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const [calendarOpen, setCalendarOpen] = useState(false);
  const refusals = [useFieldState(names[0]).error, useFieldState(names[1]).error];
  // A range that is too long is cleared (spec billing 5).
  const isKept = !refusals.includes(t('transactions.rangeTooLong'));

  useEffect(() => {
    const element = calendar.current;
    const follow = (event: Event) => setCalendarOpen((event as ToggleEvent).newState === 'open');
    element?.addEventListener('toggle', follow);
    return () => element?.removeEventListener('toggle', follow);
  }, []);

  /** Light dismiss, but by the keyboard. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (calendarOpen && calendar.current && relatedTarget && !currentTarget.contains(relatedTarget))
      closePopover(calendar.current);
  }

  const inputs = () =>
    names.flatMap((name) => frame.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? []);

  function choose({ start, end }: DayRange) {
    for (const [i, input] of inputs().entries()) {
      input.value = i === 0 ? start : end;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  /** A shortcut takes the place of the days that were typed. */
  function forgetDays() {
    for (const input of inputs()) input.value = input.defaultValue;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus of what is in it goes
    <div className={styles.range} ref={frame} onBlur={leave}>
      <DayField name={names[0]} label={t('listing.dateStart')} day={range.start} preserveInvalid={isKept} />
      <DayField name={names[1]} label={t('listing.dateEnd')} day={range.end} preserveInvalid={isKept} />
      <div className={styles.help}>
        <ActionMenu
          id="range-shortcuts"
          items={shortcuts.map((shortcut) => (
            // Not submit buttons, since the first one would become the default for Enter.
            <Link
              key={shortcut}
              to={changeQuery(search, { range: shortcut, [names[0]]: null, [names[1]]: null, page: null })}
              onClick={forgetDays}
            >
              {t(`listing.${shortcut}`)}
            </Link>
          ))}
        >
          {t('listing.shortcuts')}
        </ActionMenu>
        <button type="button" className={styles.opener} data-needs-script {...{ popovertarget: CALENDAR }}>
          {t('listing.calendar')}
        </button>
      </div>
      <div id={CALENDAR} ref={calendar} className={styles.calendar} {...{ popover: '' }}>
        {calendarOpen && (
          <Suspense fallback={null}>
            <RangeCalendar
              range={range}
              maxDays={maxDays}
              onChosen={(selected) => {
                choose(selected);
                if (calendar.current) closePopover(calendar.current);
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
