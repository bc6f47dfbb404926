import { readFields } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import type { Submitted, Visit } from '~/session/guarded.server';
import { remittanceQuote } from '~contract/remittance';
import { transferQuote } from '~contract/transfer';
import { CONVERSION, type Conversion, QUOTED, type QuoteData, type QuoteKind, quoteQuery } from './quote';

/** What an amount would come to now, or why that cannot be told. */
export async function askQuote(
  { call }: Pick<Visit, 'call'>,
  kind: QuoteKind,
  fields: Conversion,
): Promise<QuoteData> {
  const asked = quoteQuery(kind, fields);
  try {
    const quote = await call(kind === 'transfer' ? transferQuote : remittanceQuote, fields);
    return { asked, quote, problem: '' };
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    return { asked, quote: null, problem: Object.values(failure.fields)[0] ?? failure.msg };
  }
}

/** Puts into a form what its amount would come to, so that it comes back with it. */
export async function setQuote(at: Submitted, kind: QuoteKind): Promise<void> {
  // Whoever may not choose the rate has sent the one shown before: it may be another by now.
  if (at.session.customerId !== undefined) at.form.delete('rate');
  at.form.set(QUOTED, JSON.stringify(await askQuote(at, kind, readFields(at.form, CONVERSION))));
}
