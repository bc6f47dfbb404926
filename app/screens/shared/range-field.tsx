import { useSearchParams } from '@remix-run/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { Link } from '~/link';
import { ActionMenu } from '~/listing/action-menu';
import { changeQuery } from '~/listing/query';
import type { DayRange, Shortcut } from './range';
import styles from './range-field.module.css';

// The calendar weighs more than the rest of the page: it is fetched when somebody opens it.
const RangeCalendar = lazy(() => import('./range-calendar'));

interface RangeFieldProps {
  readonly range: Partial<DayRange>;
  /** Query names of the first and the last day. */
  readonly names: readonly [start: string, end: string];
  readonly shortcuts: readonly Shortcut[];
  /** Most days a range may span, if bounded. */
  readonly maxDays?: number;
}

/** First and last day, as two native date inputs, with shortcuts and (with scripts) a calendar of both. */
export function RangeField({ range, names, shortcuts, maxDays }: RangeFieldProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const [calendarOpen, setCalendarOpen] = useState(false);

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
    <div className={styles.range} ref={frame}>
      <Field
        type="date"
        label={t('listing.dateStart')}
        name={names[0]}
        defaultValue={range.start}
        max="9998-12-31"
      />
      <Field
        type="date"
        label={t('listing.dateEnd')}
        name={names[1]}
        defaultValue={range.end}
        max="9998-12-31"
      />
      <div className={styles.help}>
        <ActionMenu
          id="range-shortcuts"
          items={shortcuts.map((shortcut) => (
            // Not submit buttons: the first of them would be what the Enter key presses.
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
              setCalendarOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
