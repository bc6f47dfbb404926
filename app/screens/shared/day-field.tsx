import { useSearchParams } from '@remix-run/react';
import { TimeField } from './time-field';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** `YYYY-MM-DD`, or whatever was typed instead. */
  readonly day: string | undefined;
  /** Where the range is refused: both days stay as they were typed, to be corrected. */
  readonly preserveInvalid: boolean;
}

/** A calendar day of a filter. */
export function DayField({ name, label, day, preserveInvalid }: DayFieldProps) {
  const [search] = useSearchParams();
  const entered = preserveInvalid ? search.get(name) : undefined;
  return <TimeField name={name} label={label} defaultValue={day ?? entered ?? undefined} />;
}
