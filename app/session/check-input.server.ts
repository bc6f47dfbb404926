import { UpstreamApiError } from '~/gateway/failures';
import { withoutExtras } from '~/gateway/outgoing.server';
import { hasWholeContract } from '~/gateway/server-features.server';
import { CODE } from '~contract/codes';
import type { Language } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import { fieldErrors, isMissing, problemText } from '~contract/problems/field-errors';
import { recordBefore } from './record-before.server';

/** Fields that are chosen, not typed: their values are the server's own, and may be others than ours. */
const CHOSEN = /(?:^|[._])(?:ids?|code|rule|type|method|status|language|list|time|url|file_name)$/;
/** Calls whose fields the specifications give no rules for (admin 5), or which sign in. */
const UNRULED = /^(?:authRule|login)\./;
/** How long a password must be is the server's rule: no document names one. */
const UNBOUNDED = /(?:^|_)password$/;
/** Fields that only our own server requires (admin 5, billing 5). */
const NOT_REQUIRED = /^(?:sort|start_create_time|end_create_time)$/;

interface Sent {
  readonly form: FormData;
  readonly url: URL;
  readonly language: Language;
  /** Makes a reading call. */
  readonly ask: (endpoint: Endpoint, input: object) => Promise<unknown>;
}

/**
 * Refuses what a form says against the rules of the contract before a server that may not know them; our own knows them
 * all. What the server has so itself, and nobody has changed, is no matter: where a value would be refused, the record
 * is read again.
 * @throws a {@link UpstreamApiError} with a message for each field
 */
export async function checkInput(endpoint: Endpoint, typed: object, sent: Sent): Promise<void> {
  if (hasWholeContract() || endpoint.method === 'GET' || endpoint.optional || UNRULED.test(endpoint.name))
    return;
  // What is not sent is not asked for either.
  const input = withoutExtras(endpoint, typed);
  const result = endpoint.input.safeParse(input);
  if (result.success) return;
  const wrong = result.error.issues.filter(({ code, path }) => {
    const value = valueAt(input, path);
    // Nobody types null: it goes back as it came.
    if (value === undefined || value === null || code === 'unrecognized_keys') return false;
    if (isMissing(input, path)) return wasLeftEmpty(sent.form, path, value);
    const field = path.map(String).join('.');
    return !CHOSEN.test(field) && !(code === 'too_small' && UNBOUNDED.test(field));
  });
  if (wrong.length === 0) return;
  const hasValue = await recordBefore(endpoint, input, sent.url, sent.ask);
  const issues = wrong.filter(
    ({ path }) => isEmptyCell(input, path) || !hasValue(path, valueAt(input, path)),
  );
  if (issues.length === 0) return;
  const message = problemText(sent.language, 'common.invalid') ?? '';
  throw new UpstreamApiError(endpoint.name, CODE.invalid, message, fieldErrors(issues, input, sent.language));
}

/** Whether a field of the form is empty. An empty list deeper down comes from the server. */
function wasLeftEmpty(form: FormData, path: readonly PropertyKey[], value: unknown): boolean {
  if (path.length > 1) return !Array.isArray(value);
  const field = String(path[0]);
  return !NOT_REQUIRED.test(field) && (Array.isArray(value) || form.has(field) || field === 'customer_id');
}

/** Rows are sent without the cells that came empty, but for limits: an empty one has been emptied, or is new. */
const isEmptyCell = (input: unknown, path: readonly PropertyKey[]): boolean =>
  path.length > 1 && path[0] !== 'customer_limit' && isMissing(input, path);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    input,
  );
