import { sentTime } from '~/i18n/day';

/** The hidden field with the text that the upstream sent, beside the field that shows it. */
export const receivedName = (name: string): string => `${name}_received`;

/** A time of a form as sent to the upstream; an unchanged one is sent as it was received. */
export function readDateTime(form: FormData, name: string, timeZone: string): string {
  const [local = '', received = ''] = [name, receivedName(name)].map((field) =>
    String(form.get(field) ?? ''),
  );
  return sentTime(local, received, timeZone);
}
