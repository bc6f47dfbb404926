/** What was filled in of why something is done: a server that does not ask for it is sent nothing. */
export function whyOf(form: FormData): { reason?: string; customer_note?: string } {
  const filled = ['reason', 'customer_note'].flatMap((name) => {
    const typed = String(form.get(name) ?? '').trim();
    return typed === '' ? [] : [[name, typed]];
  });
  return Object.fromEntries(filled);
}
