import { type FocusEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import { ActionMenu } from '~/listing/action-menu';
import { Disclosure } from '~/listing/disclosure';
import { closePopover } from '~/listing/popover';
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

/** First and last day, as two text fields, with a menu of shortcuts and (with scripts) a calendar of both. */
export function RangeField(props: RangeFieldProps) {
  const { t } = useTranslation();
  return (
    <Range {...props}>
      {(shortcuts) => (
        <ActionMenu id="range-shortcuts" items={shortcuts}>
          {t('listing.shortcuts')}
        </ActionMenu>
      )}
    </Range>
  );
}

/** The same behind a button that says the days. */
export function PeriodField(props: RangeFieldProps) {
  const { t } = useTranslation();
  const { start = '', end = '' } = props.range;
  const errors = [useFieldState(props.names[0]).error, useFieldState(props.names[1]).error];
  return (
    <Disclosure
      isOpen={errors.some(Boolean)}
      isPrinted
      summary={
        <>
          <span className="visually-hidden">{t('listing.period')}</span> {shortRange(start, end)}
        </>
      }
    >
      <div className={styles.period}>
        <Range {...props}>{(shortcuts) => <div className={styles.shortcuts}>{shortcuts}</div>}</Range>
        {props.maxDays && <p className={styles.hint}>{t('listing.atMostDays', { days: props.maxDays })}</p>}
      </div>
    </Disclosure>
  );
}

/** `2026-10-25 – 11-23`; a day alone as it is. */
const shortRange = (start: string, end: string): string =>
  start === end ? start : `${start} – ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`;

interface RangeProps extends RangeFieldProps {
  readonly children: (shortcuts: ReactNode[]) => ReactNode;
}

function Range({ range, names, shortcuts, maxDays, children }: RangeProps) {
  const { t } = useTranslation();
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus of what is in it goes
    <div className={styles.range} ref={frame} onBlur={leave} data-instead={names.join(' ')}>
      <DayField name={names[0]} label={t('listing.dateStart')} day={range.start} preserveInvalid={isKept} />
      <DayField name={names[1]} label={t('listing.dateEnd')} day={range.end} preserveInvalid={isKept} />
      <div className={styles.help}>
        {children(
          shortcuts.map((shortcut) => (
            // Not links: those would lose what was typed beside the days.
            <button key={shortcut} type="submit" name="range" value={shortcut}>
              {t(`listing.${shortcut}`)}
            </button>
          )),
        )}
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
