const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(instant: Date, timeZone: string): string {
  // Making one costs far more than using it.
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

/** An instant in a time zone as `YYYY-MM-DDTHH:mm`, with its seconds where it has any. */
export function dateTimeIn(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(instant);
  return `${dayIn(instant, timeZone)}T${time.replace(/:00$/, '')}`;
}

/** What a `datetime-local` field holds, in the operator's zone as the wire has it; anything else as it is. */
export const wireTime = (local: string): string => {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?$/.exec(local) ?? [];
  return day ? `${day} ${time}${seconds}` : local;
};
