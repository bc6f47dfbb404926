import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { exchangeRateIndex } from '~contract/accounts/exchange-rates';
import { loadHistory } from '../../shared/history/load.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRange } from '../../shared/read-range.server';
import { readRights } from '../../shared/rights.server';
import type { RateKey } from './columns';
import { exchangeRateQuery } from './query';

/** What the audit log calls a rate: `USD/CNY 2026-11-20`. */
const recordOf = ({ from_currency_code, to_currency_code, rate_date }: RateKey): string =>
  `${from_currency_code}/${to_currency_code} ${rate_date}`;

/** The rates on file, those in effect now, and the data of a dialog if one is open. */
export async function loadExchangeRates(ctx: LoaderContext) {
  const { url, call, t } = ctx;
  const { dialog, id, range: shortcut, ...query } = readQuery(exchangeRateQuery, url.searchParams);
  const days = ['start_create_time', 'end_create_time'] as const;
  const { range, errors } = readRange({ url, t }, days, shortcut, { isOpen: true });
  const isValid = Object.keys(errors).length === 0;
  const [list, found, history, { edit: canEdit }] = await Promise.all([
    call(exchangeRateIndex, { ...query, start_create_time: range.start, end_create_time: range.end }),
    id && (dialog === 'edit' || dialog === 'delete') ? call(exchangeRateIndex, only(id)) : null,
    loadHistory(ctx, 'exchange_rate', id && recordOf(id)),
    readRights(call, '/account/exchangeRate', { edit: '/exchangeRate/edit' }),
  ]);
  if (isValid) redirectBeyondEnd(url, list.res.total, query);
  return {
    title: t('exchangeRates.title'),
    query,
    range,
    errors,
    currencies: list.currency_list.map(({ currency_code }) => currency_code),
    sources: list.source_list,
    current: list.current_list,
    rows: isValid ? list.res.data : [],
    total: isValid ? list.res.total : 0,
    canEdit,
    dialog: canEdit ? dialog : undefined,
    /** The rate of the dialog; the row is null if it has not been entered yet. */
    ofDialog: id && { ...id, row: found?.res.data[0] ?? null },
    history,
    today: dayIn(new Date(), env.timeZone),
    idempotencyKey: randomUUID(),
  };
}
export type ExchangeRatesPage = Awaited<ReturnType<typeof loadExchangeRates>>;

const only = ({ rate_date, ...pair }: RateKey) => ({
  ...pair,
  start_create_time: rate_date,
  end_create_time: rate_date,
  list_rows: 1,
});
