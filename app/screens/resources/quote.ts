import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { text } from '~contract/input';
import type { QuoteData } from '../shared/applications/quote';
import { askQuote } from '../shared/applications/quote.server';
import { nullIfFailed } from './background';

const typed = text(40).default('');
const asked = {
  ...{ customer_id: typed, from_amount: typed, from_currency_code: typed, to_currency_code: typed },
  rate: typed,
};

/** The result of an application at this moment, for its form. */
export const loader = guardedLoader(async (ctx): Promise<QuoteData> => {
  const { searchParams } = ctx.url;
  const kind = searchParams.get('kind') === 'transfer' ? 'transfer' : 'remittance';
  return askQuote(ctx, kind, readQuery(asked, searchParams));
});

export const clientLoader = nullIfFailed;
