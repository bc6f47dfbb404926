import { useSearchParams } from '@remix-run/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { ActionMenu } from '~/listing/action-menu';
import { changeQuery } from '~/listing/query';
import { DayField } from './day-field';
import type { DayRange, Shortcut } from './range';
import styles from './range-field.module.css';

// The calendar is larger than the rest of the page: it is loaded when opened.
const RangeCalendar = lazy(() => import('./range-calendar'));

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
  const opener = useRef<HTMLButtonElement>(null);
  const [calendarOpen, setCalendarOpen] = useState(false);

  /** What had the focus goes with it. */
  function close() {
    setCalendarOpen(false);
    opener.current?.focus();
  }

  function choose({ start, end }: DayRange) {
    for (const [name, day] of [
      [names[0], start],
      [names[1], end],
    ] as const) {
      const input = frame.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input) input.value = day;
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the calendar that belongs to what is in it
    <div
      className={styles.range}
      ref={frame}
      onKeyDown={({ key }) => calendarOpen && key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setCalendarOpen(false);
      }}
    >
      <DayField name={names[0]} label={t('listing.dateStart')} day={range.start} />
      <DayField name={names[1]} label={t('listing.dateEnd')} day={range.end} />
      <div className={styles.help}>
        <ActionMenu
          id="range-shortcuts"
          items={shortcuts.map((shortcut) => (
            // Not submit buttons, since the first one would become the default for Enter.
            <Link
              key={shortcut}
              to={changeQuery(search, { range: shortcut, [names[0]]: null, [names[1]]: null, page: null })}
            >
              {t(`listing.${shortcut}`)}
            </Link>
          ))}
        >
          {t('listing.shortcuts')}
        </ActionMenu>
        <button
          ref={opener}
          type="button"
          aria-expanded={calendarOpen}
          data-needs-script
          onClick={() => setCalendarOpen(!calendarOpen)}
        >
          {t('listing.calendar')}
        </button>
      </div>
      {calendarOpen && (
        <Suspense fallback={null}>
          <RangeCalendar
            range={range}
            maxDays={maxDays}
            onChosen={(chosen) => {
              choose(chosen);
              close();
            }}
            field={frame.current}
            onLeave={() => setCalendarOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
