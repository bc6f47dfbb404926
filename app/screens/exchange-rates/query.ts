import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { exchangeRateDelete, exchangeRateIndex } from '~contract/exchange-rates';
import { LONG_SHORTCUTS } from '../shared/range';

const { page, list_rows, ...filters } = exchangeRateIndex.input.shape;

/** A rate by its name in an address (see `rateId`). */
export const rateOfId = z
  .string()
  .transform((id): unknown => {
    const [from_currency_code, to_currency_code, ...day] = id.split('-');
    return { from_currency_code, to_currency_code, rate_date: day.join('-') };
  })
  .pipe(exchangeRateDelete.input);

/** Everything that the address of the exchange rates can say. */
export const exchangeRateQuery = {
  ...filters,
  ...pagingQuery,
  range: z.enum(LONG_SHORTCUTS).optional(),
  dialog: z.enum(['new', 'edit', 'delete', 'import']).optional(),
  /** The rate of the dialog. */
  id: rateOfId.optional(),
};
export type ExchangeRateQuery = z.output<z.ZodObject<typeof exchangeRateQuery>>;
