import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { MantineRoot } from '~/theme/mantine';
import { addDays, type DayRange } from './range';

interface RangeCalendarProps {
  readonly range: Partial<DayRange>;
  readonly maxDays?: number | undefined;
  readonly onChosen: (range: DayRange) => void;
}

/** A calendar for a first and last day; after the first pick, days too far from it are disabled. */
export default function RangeCalendar({ range, maxDays, onChosen }: RangeCalendarProps) {
  const { t, language } = useTranslation();
  const [picked, setPicked] = useState<[string | null, string | null]>([
    range.start ?? null,
    range.end ?? null,
  ]);
  const first = picked[1] ? null : picked[0];
  const [previous, next] = [t('listing.earlier'), t('listing.later')];
  return (
    <MantineRoot>
      <DatePicker
        type="range"
        allowSingleDateInRange
        hideOutsideDates
        weekendDays={[]}
        ariaLabels={{
          ...{ previousMonth: previous, previousYear: previous, previousDecade: previous },
          ...{ nextMonth: next, nextYear: next, nextDecade: next },
        }}
        monthLabelFormat={t('listing.monthFormat')}
        locale={language === 'zh-CN' ? 'zh-cn' : 'en'}
        value={picked}
        defaultDate={range.end}
        minDate={first && maxDays ? addDays(first, 1 - maxDays) : undefined}
        maxDate={first && maxDays ? addDays(first, maxDays - 1) : undefined}
        onChange={([start, end]) => {
          setPicked([start, end]);
          if (start && end) onChosen({ start, end });
        }}
      />
    </MantineRoot>
  );
}
