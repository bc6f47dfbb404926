import { Refused } from '~/gateway/failures';
import { wireInput } from '~/gateway/outgoing.server';
import { hasWholeContract } from '~/gateway/server-features.server';
import { CODE } from '~contract/codes';
import type { Language } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import { fieldErrors, isMissing, problemText } from '~contract/problems/field-errors';

/** Fields that are chosen, not typed: their values are the server's own, and may be others than ours. */
const CHOSEN = /(?:^|[._])(?:ids?|code|rule|type|method|status|language|list|time)$/;
/** Calls whose bounds the specifications name (admin 5, billing 5); those of others are our own server's. */
const BOUNDED = /^(?:vas|paymentGroup)\./;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Calls whose fields the specifications give no rules for (admin 5), or which sign in. */
const UNRULED = /^(?:authRule|login)\./;

/**
 * Refuses what a form says against the rules of the specifications (admin 5, billing 5) before a server that may not
 * know them; our own knows them all. A form does not tell what was typed from what came, so bounds that no document names
 * are left to the server, whose own values they may exclude.
 * @throws a {@link Refused} with a message for each field
 */
export function checkInput(endpoint: Endpoint, typed: unknown, form: FormData, language: Language): void {
  if (hasWholeContract() || endpoint.method === 'GET' || endpoint.optional || UNRULED.test(endpoint.name))
    return;
  // What is not sent is not asked for either.
  const input = wireInput(endpoint, typed);
  const result = endpoint.input.safeParse(input);
  if (result.success) return;
  const entered = new Set<unknown>(form.values());
  const issues = result.error.issues.filter(({ code, path }) => {
    const value = valueAt(input, path);
    if (value === undefined || code === 'unrecognized_keys') return false;
    if (isMissing(input, path)) return wasLeftEmpty(form, path, value);
    if (!entered.has(value) || CHOSEN.test(path.map(String).join('.'))) return false;
    const isBound = code === 'too_big' || code === 'too_small' || NUMBER.test(String(value));
    return !isBound || BOUNDED.test(endpoint.name);
  });
  if (issues.length === 0) return;
  const message = problemText(language, 'common.invalid') ?? '';
  throw new Refused(endpoint.name, CODE.invalid, message, fieldErrors(issues, input, language));
}

/** Fields that only our own server requires (admin 5, billing 5). */
const NOT_REQUIRED = /^(?:sort|start_create_time|end_create_time)$/;

/** Whether the form has a field and nobody has filled it in. An empty list deeper down is the server's own. */
function wasLeftEmpty(form: FormData, path: readonly PropertyKey[], value: unknown): boolean {
  const field = path.map(String).join('.');
  if (Array.isArray(value)) return path.length === 1;
  const typed = form.get(field === 'customer_id' ? 'customer_code' : field);
  return typeof typed === 'string' && typed.trim() === '' && !NOT_REQUIRED.test(field);
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    input,
  );
