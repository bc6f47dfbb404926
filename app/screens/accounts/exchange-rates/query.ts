import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { exchangeRateDelete, exchangeRateIndex } from '~contract/accounts/exchange-rates';
import { LONG_SHORTCUTS } from '../../shared/range';

const { page, list_rows, ...filters } = exchangeRateIndex.input.shape;

/** A rate by its id in an address (see `rateId`). */
export const rateOfId = z
  .string()
  .transform((id): unknown => {
    const [from_currency_code, to_currency_code, ...day] = id.split('-');
    return { from_currency_code, to_currency_code, rate_date: day.join('-') };
  })
  .pipe(exchangeRateDelete.input);

/** All query parameters of the exchange rates. */
export const exchangeRateQuery = {
  ...filters,
  ...pagingQuery,
  range: z.enum(LONG_SHORTCUTS).optional(),
  dialog: z.enum(['new', 'edit', 'delete', 'import']).optional(),
  /** The rate of the dialog. */
  id: rateOfId.optional(),
};
