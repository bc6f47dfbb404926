import { env } from '~/env.server';
import { formattersOf } from '~/i18n/formatters';
import { changeQuery, type QueryChange } from '~/listing/query';
import { type ScreenPath, SEARCH } from '~/paths';
import type { LoaderContext } from '~/session/guarded.server';
import { reversalGetFormData } from '~contract/accounts/reversal';
import { TRADING_METHOD } from '~contract/constants';
import { nullIfRefused } from '../../../shared/refused.server';

const { charge, offlineTopUp, onlineTopUp, transferIn, transferOut, openingBalance } = TRADING_METHOD;

/** An entry that is to be reversed, in figures; null for users without the right to it. */
export async function loadReversal({ call, session, t }: LoaderContext, id: number) {
  const data = await call(reversalGetFormData, { id }).catch(nullIfRefused);
  if (!data) return null;
  const { customer_id, res } = data;
  const { date } = formattersOf(session.language, env.timeZone);
  const day = date(res.create_time);
  const method = Number(res.trading_method);
  const days = { customer_id, start_create_time: day, end_create_time: day };
  const link = (path: ScreenPath, query: QueryChange, text: string) => ({
    path,
    to: `${path}${changeQuery('', query)}`,
    text,
  });
  const elsewhere = () => {
    if (method === charge) {
      const number = res.reference_no;
      return link(SEARCH, { number }, t('ledger.toTransaction', { number }));
    }
    if (method === offlineTopUp || method === onlineTopUp) {
      return link('/remittance/index', { ...days, transaction_no: res.transaction_no }, t('ledger.toTopUp'));
    }
    if (method === transferIn || method === transferOut) {
      return link('/transfer/index', { customer_id }, t('ledger.toTransfers'));
    }
    if (method !== openingBalance) return null;
    const opening = { dialog: 'opening', id: customer_id, currency_code: res.currency_code };
    return link('/account/customerAccount', opening, t('ledger.toOpening'));
  };
  return { ...data, elsewhere: data.reason ? elsewhere() : null };
}
export type Reversal = NonNullable<Awaited<ReturnType<typeof loadReversal>>>;
