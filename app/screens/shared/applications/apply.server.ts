import { Refused } from '~/gateway/failures';
import { changeQuery } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import type { FieldErrors } from '~contract/codes';
import type { QuoteKind } from './quote';
import { setQuote } from './quote.server';

interface Applying {
  readonly kind: QuoteKind;
  /** Errors found already. */
  readonly problems?: FieldErrors;
  readonly send: () => Promise<{ application_no: string }>;
  /** The tab that lists the application. */
  readonly tab?: string;
}

/**
 * Submits an application and shows it on top of its customer's list. A button of the form (`row`) instead shows what
 * the application would result in.
 */
export async function apply(at: Submitted, { kind, problems = {}, send, tab }: Applying) {
  const { form } = at;
  const isAsked = form.has('row');
  form.delete('row');
  if (isAsked || Object.keys(problems).length > 0) {
    const { field, problem } = await setQuote(at, kind);
    const fields = isAsked && field ? { [field]: problem, ...problems } : problems;
    return refusal(form, { fields, ...(isAsked && { status: 200 }) });
  }
  try {
    const { application_no: number } = await send();
    const customer_id = String(form.get('customer_id') ?? '');
    const list = `${at.url.pathname}${changeQuery('', { tab, customer_id })}`;
    return at.done(list, at.t('applications.applied', { number }));
  } catch (failure) {
    if (failure instanceof Refused) await setQuote(at, kind);
    throw failure;
  }
}
