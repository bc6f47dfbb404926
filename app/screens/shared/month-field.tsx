import { Field } from '~/forms/field';

interface MonthFieldProps {
  readonly label: string;
  /** `YYYY-MM`. */
  readonly month: string | undefined;
}

/** The month that a form is about. Browsers without a picker for it show a field of text. */
export function MonthField({ label, month }: MonthFieldProps) {
  return (
    <Field
      name="month"
      type="month"
      label={label}
      defaultValue={month}
      placeholder="2026-01"
      pattern="\d{4}-\d{2}"
      maxLength={7}
      autoComplete="off"
      aria-required
    />
  );
}
