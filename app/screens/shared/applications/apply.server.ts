import { UpstreamApiError } from '~/gateway/failures';
import { changeQuery } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext, LoaderContext } from '~/session/guarded.server';
import { remittanceApply, remittanceGetFormData, remittanceQuote } from '~contract/accounts/remittance';
import { transferApply, transferGetFormData, transferQuote } from '~contract/accounts/transfer';
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
export async function apply(ctx: ActionContext, { kind, problems = {}, send, tab }: Applying) {
  const { form } = ctx;
  const isAsked = form.has('row');
  form.delete('row');
  if (isAsked || Object.keys(problems).length > 0) {
    const { field, problem } = await setQuote(ctx, kind);
    const fields = isAsked && field ? { [field]: problem, ...problems } : problems;
    return actionFailure(form, { fields, ...(isAsked && { status: 200 }) });
  }
  try {
    const { application_no: number } = await send();
    const customer_id = String(form.get('customer_id') ?? '');
    const list = `${ctx.url.pathname}${changeQuery('', { tab, customer_id })}`;
    return ctx.done(list, ctx.t('applications.applied', { number }));
  } catch (failure) {
    if (failure instanceof UpstreamApiError) await setQuote(ctx, kind);
    throw failure;
  }
}

const NEEDED = {
  remittance: [remittanceGetFormData, remittanceQuote, remittanceApply],
  transfer: [transferGetFormData, transferQuote, transferApply],
};

/** Whether the server has what applying needs; the specifications have none of it. */
export const canApply = ({ has }: Pick<LoaderContext, 'has'>, kind: QuoteKind): boolean =>
  NEEDED[kind].every(has);
