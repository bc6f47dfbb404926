import { CONSOLE_CHARTS, CONSOLE_TILES, type getConsole } from '../../../contract/common';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { computeFigures, loadCurrencies, mainCurrency } from './figures';
import { recently } from './recent';

const ACCOUNT_TILES: readonly string[] = ['balance', 'credit_limit', 'available', 'unbilled'];

/** The home console: account figures for those who may see accounts, the others for those who may see work. */
export async function loadConsole(
  db: Executor,
  actor: Actor,
  { currency_code: requested }: ParsedOf<typeof getConsole>,
  timeZone: string,
): Promise<ReplyOf<typeof getConsole>> {
  const rights = [...actor.rights];
  const seesAccounts = rights.includes('/account/index') || rights.includes('/account/customerAccount');
  const seesWork = rights.some((right) => right.startsWith('/transaction/'));
  if (!seesAccounts && !seesWork) {
    return { currency_code: '', currency_list: [], tiles: [], charts: [] };
  }
  const scope = actor.customerId;
  const currencies = await loadCurrencies(db, scope);
  const existing = requested !== undefined && currencies.includes(requested);
  const currency = existing ? requested : await mainCurrency(db, scope, timeZone);
  const { sums, charts } = await recently(db, `figures ${scope} ${currency}`, () =>
    computeFigures(db, scope, currency, timeZone),
  );
  const mayTile = (key: string) => (ACCOUNT_TILES.includes(key) ? seesAccounts : seesWork);
  return {
    currency_code: currency,
    currency_list: currencies.map((currency_code) => ({ currency_code })),
    tiles: CONSOLE_TILES.filter(mayTile).map((key) => ({ key, amount: sums[key] ?? '0' })),
    charts: CONSOLE_CHARTS.filter((key) => seesWork && charts[key]).map((key) => ({
      key,
      points: charts[key] ?? [],
    })),
  };
}
