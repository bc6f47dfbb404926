/** What was filled in of why something is done: a server that does not ask for it is sent nothing. */
export function readReason(form: FormData): { reason?: string; customer_note?: string } {
  const filled = ['reason', 'customer_note'].flatMap((name) => {
    const entered = String(form.get(name) ?? '').trim();
    return entered === '' ? [] : [[name, entered]];
  });
  return Object.fromEntries(filled);
}
