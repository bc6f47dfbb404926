import { TimeField } from './time-field';

interface MonthFieldProps {
  readonly label: string;
  /** `YYYY-MM`. */
  readonly month: string | undefined;
}

/** The month that a form is about. */
export function MonthField({ label, month }: MonthFieldProps) {
  return <TimeField kind="month" name="month" label={label} defaultValue={month} aria-required />;
}
