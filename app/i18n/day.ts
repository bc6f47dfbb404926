const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(instant: Date, timeZone: string): string {
  // Creating a format costs far more than using it.
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** An instant in a time zone as `YYYY-MM-DDTHH:mm`, with seconds if it has any. */
export function dateTimeIn(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(instant);
  return `${dayIn(instant, timeZone)}T${time.replace(/:00$/, '')}`;
}

/** The value of a `datetime-local` field in the operator's zone, in the contract's form; anything else unchanged. */
export const wireTime = (local: string): string => {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?$/.exec(local) ?? [];
  return day ? `${day} ${time}${seconds}` : local;
};
