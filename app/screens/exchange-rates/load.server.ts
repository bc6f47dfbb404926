import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getMenuAuth } from '~contract/common';
import { exchangeRateIndex } from '~contract/exchange-rates';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { type DayRange, shortcutRange } from '../shared/range';
import { exchangeRateQuery } from './query';
import type { RateKey } from './rate-id';

/** The rates on file, those that hold now, and what a dialog shows where one is open. */
export async function loadExchangeRates({ url, call, t }: Visit) {
  const { dialog, id, range: shortcut, ...query } = readQuery(exchangeRateQuery, url.searchParams);
  const today = dayIn(new Date(), env.timeZone);
  const asked = shortcut
    ? shortcutRange(shortcut, today)
    : { start: query.start_create_time, end: query.end_create_time };
  const isReversed = Boolean(asked.start && asked.end && asked.start > asked.end);
  const range: Partial<DayRange> = isReversed ? {} : asked;
  const [list, found, { auth_list }] = await Promise.all([
    call(exchangeRateIndex, { ...query, start_create_time: range.start, end_create_time: range.end }),
    id && (dialog === 'edit' || dialog === 'delete') ? call(exchangeRateIndex, only(id)) : null,
    call(getMenuAuth, { name: '/account/exchangeRate' }),
  ]);
  if (!isReversed) redirectBeyondEnd(url, list.res.total, query);
  const canEdit = auth_list.includes('/exchangeRate/edit');
  const errors: Record<string, string> = isReversed
    ? { end_create_time: t('transactions.rangeReversed') }
    : {};
  return {
    title: t('exchangeRates.title'),
    query,
    range,
    errors,
    currencies: list.currency_list.map(({ currency_code }) => currency_code),
    sources: list.source_list,
    current: list.current_list,
    rows: isReversed ? [] : list.res.data,
    total: isReversed ? 0 : list.res.total,
    canEdit,
    dialog: canEdit ? dialog : undefined,
    /** The rate that the dialog is about; without a row nobody has entered one yet. */
    ofDialog: id && { ...id, row: found?.res.data[0] ?? null },
    today,
    intentKey: randomUUID(),
  };
}
export type ExchangeRatesPage = Awaited<ReturnType<typeof loadExchangeRates>>;

const only = ({ rate_date, ...pair }: RateKey) => ({
  ...pair,
  start_create_time: rate_date,
  end_create_time: rate_date,
  list_rows: 1,
});
