import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { arrivalDetail, arrivalIndex } from '~contract/operations/arrivals';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { addDays } from '../../shared/range';
import { readRange } from '../../shared/read-range.server';
import { nullIfRefused } from '../../shared/refused.server';
import { arrivalQuery } from './query';

/** Days that the list shows by itself. */
const SHOWN_DAYS = 7;

/** The pushes for an address, or one with its rejected rows. */
export async function loadArrivals({ url, call, t }: LoaderContext) {
  const { tab, id, range: shortcut, ...query } = readQuery(arrivalQuery, url.searchParams);
  const title = t('arrivals.title');
  const { page, list_rows } = query;
  if (tab === 'details') {
    const found = id ? await call(arrivalDetail, { id, page, list_rows }).catch(nullIfRefused) : null;
    if (found) redirectBeyondEnd(url, found.res.total, query);
    const details = found && { arrival: found.arrival, rows: found.res.data, total: found.res.total, query };
    return { title, id, list: null, details };
  }
  const { range, errors } = readRange({ url, t }, ['start_create_time', 'end_create_time'], shortcut);
  const isValid = Object.keys(errors).length === 0;
  const today = dayIn(new Date(), env.timeZone);
  const { start = addDays(today, 1 - SHOWN_DAYS), end = today } = range;
  const found = await call(arrivalIndex, { ...query, start_create_time: start, end_create_time: end });
  if (isValid) redirectBeyondEnd(url, found.res.total, query);
  const list = {
    query,
    range,
    errors,
    keys: found.key_list,
    kinds: found.kind_list,
    missing: found.missing_list,
    rows: isValid ? found.res.data : [],
    total: isValid ? found.res.total : 0,
  };
  return { title, id, list, details: null };
}
