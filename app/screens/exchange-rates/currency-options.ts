import { asCodeOptions } from '../shared/options';

/** Currencies to choose from, with the one that an address or a record has, whether there are others or not. */
export const currencyOptions = (currencies: readonly string[], present: string | undefined) =>
  asCodeOptions([...new Set([...currencies, ...(present ? [present] : [])])]);
