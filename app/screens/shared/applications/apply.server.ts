import { UpstreamApiError } from '~/gateway/failures';
import { changeQuery } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext, LoaderContext } from '~/session/guarded.server';
import { remittanceApply, remittanceGetFormData, remittanceQuote } from '~contract/accounts/remittance';
import { transferApply, transferGetFormData, transferQuote } from '~contract/accounts/transfer';
import type { FieldErrors } from '~contract/codes';
import { sendWithoutFile } from '../refused-file.server';
import type { QuoteKind } from './quote';
import { setQuote } from './quote.server';

interface Applying {
  readonly kind: QuoteKind;
  /** What is wrong with its file. */
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
  if (form.has('row')) {
    const { field, problem } = await setQuote(ctx, kind);
    return actionFailure(form, { status: 200, fields: { ...(field && { [field]: problem }), ...problems } });
  }
  try {
    const { application_no: number } = await sendWithoutFile(problems, send);
    const customer_id = String(form.get('customer_id') ?? '');
    const list = `${ctx.url.pathname}${changeQuery('', { tab, customer_id })}`;
    return ctx.done(list, ctx.t('applications.applied', { number }));
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    const { field, problem } = await setQuote(ctx, kind);
    const fields = { ...(field && { [field]: problem }), ...failure.fields };
    throw new UpstreamApiError(failure.call, failure.code, failure.msg, fields);
  }
}

const NEEDED = {
  remittance: [remittanceGetFormData, remittanceQuote, remittanceApply],
  transfer: [transferGetFormData, transferQuote, transferApply],
};

/** Whether the server has what applying needs; the specifications have none of it. */
export const canApply = ({ has }: Pick<LoaderContext, 'has'>, kind: QuoteKind): boolean =>
  NEEDED[kind].every(has);
