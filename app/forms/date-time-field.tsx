import { useFormatters } from '~/i18n/use-formatters';
import { receivedName } from './date-time';
import { Field } from './field';

interface DateTimeFieldProps {
  readonly name: string;
  readonly label: string;
  /** The time as the upstream sent it; empty for none. */
  readonly received: string;
  readonly 'aria-required'?: boolean;
}

/** A time in the operator's zone, with the text that it came as; `readDateTime` reads both. */
export function DateTimeField({ received, ...field }: DateTimeFieldProps) {
  const format = useFormatters();
  return (
    <>
      <Field {...field} type="datetime-local" defaultValue={format.dateTimeInput(received)} />
      <input type="hidden" name={receivedName(field.name)} value={received} />
    </>
  );
}
