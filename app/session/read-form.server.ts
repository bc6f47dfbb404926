/** More than the largest form has: a price sheet with every table full. */
const MAX_FIELDS = 10_000;
const URL_ENCODED = 'application/x-www-form-urlencoded';

/** The request body as a form; anything else is a 400. */
export async function readForm(request: Request): Promise<FormData> {
  const body = Buffer.from(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  // Counted before it is read: a megabyte of nothing but fields would hold up everybody.
  const isTooMany = headers['content-type'].startsWith(URL_ENCODED) && countOf(body, '&') >= MAX_FIELDS;
  const form = isTooMany ? null : await new Response(body, { headers }).formData().catch(() => null);
  if (!form || [...form.keys()].length > MAX_FIELDS) throw new Response(null, { status: 400 });
  return form;
}

function countOf(body: Buffer, mark: string): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count < MAX_FIELDS; at = body.indexOf(mark, at + 1)) count++;
  return count;
}
