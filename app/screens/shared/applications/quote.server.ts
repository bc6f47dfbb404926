import { readFields } from '~/forms/fields';
import { UpstreamApiError } from '~/gateway/failures';
import type { ActionContext, LoaderContext } from '~/session/guarded.server';
import { remittanceQuote } from '~contract/accounts/remittance';
import { transferQuote } from '~contract/accounts/transfer';
import {
  CONVERSION,
  type Conversion,
  QUOTE_FIELD,
  type QuoteData,
  type QuoteKind,
  quoteQuery,
} from './quote';

/** The result of converting an amount now, or why it is unknown. */
export async function askQuote(
  { call }: Pick<LoaderContext, 'call'>,
  kind: QuoteKind,
  fields: Conversion,
): Promise<QuoteData> {
  const asked = quoteQuery(kind, fields);
  try {
    const quote = await call(kind === 'transfer' ? transferQuote : remittanceQuote, fields);
    return { asked, quote, problem: '', field: '' };
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    const [[field, problem] = ['', failure.msg]] = Object.entries(failure.fields);
    return { asked, quote: null, problem, field };
  }
}

/** Puts the result of converting its amount into a form, so that it comes back with it. */
export async function setQuote(ctx: ActionContext, kind: QuoteKind): Promise<QuoteData> {
  // The rate sent by users who may not choose one is the one shown before, which may have changed.
  if (ctx.session.customerId !== undefined) ctx.form.delete('rate');
  const told = await askQuote(ctx, kind, readFields(ctx.form, CONVERSION));
  ctx.form.set(QUOTE_FIELD, JSON.stringify(told));
  return told;
}
