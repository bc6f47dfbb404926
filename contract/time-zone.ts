/** Whether it is an IANA name. Not an offset: newer V8 takes `+08:00`, which PostgreSQL reads the other way round. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
