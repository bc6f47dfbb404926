import { Form, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { submitOnChange } from '~/listing/submit-on-change';
import { guardedLoader } from '~/session/guarded.server';
import { titled } from '~/shell/title';
import { CONSOLE_TILES, getConsole } from '~contract/common';
import { currency } from '~contract/input';
import { BarList, Columns, type Point } from './charts';
import styles from './console.module.css';

/**
 * The nine tiles and three charts in a fixed order; figures missing in the server's reply are zero, or an empty chart.
 */
export const loader = guardedLoader(async ({ call, t, url }) => {
  const asked = currency.safeParse(url.searchParams.get('currency_code'));
  const { currency_code, currency_list, tiles, charts } = await call(getConsole, {
    currency_code: asked.data,
  });
  const amounts = new Map(tiles.map(({ key, amount }) => [key, amount]));
  const points = (key: string): Point[] | undefined => charts.find((chart) => chart.key === key)?.points;
  const ofCustomer = points('top_charge_items');
  return {
    title: t('console.title'),
    currency: currency_code,
    currencies: currency_list.map((c) => c.currency_code),
    tiles: CONSOLE_TILES.map((key) => ({ key, amount: amounts.get(key) ?? '0' })),
    days: points('charged_by_day') ?? [],
    months: points('charged_by_month') ?? [],
    top: ofCustomer
      ? { key: 'top_charge_items' as const, points: ofCustomer }
      : { key: 'top_customers' as const, points: points('top_customers') ?? [] },
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export default function Console() {
  const { t } = useTranslation();
  const { amount } = useFormatters();
  const { currency: shown, currencies, tiles, days, months, top } = useLoaderData<typeof loader>();
  const format = (value: string) => amount(value, shown);
  return (
    <>
      <h1 className="visually-hidden">{t('console.title')}</h1>
      {currencies.length > 1 && <CurrencyChoice shown={shown} currencies={currencies} />}
      <dl className={styles.tiles}>
        {tiles.map((tile) => (
          <div key={tile.key}>
            <dt>{t(`console.tiles.${tile.key}`)}</dt>
            <dd>
              {format(tile.amount)} <small>{shown}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        <Columns title={t('console.charts.charged_by_day')} points={days} unit={shown} format={format} />
        <Columns title={t('console.charts.charged_by_month')} points={months} unit={shown} format={format} />
        <BarList title={t(`console.charts.${top.key}`)} points={top.points} unit={shown} format={format} />
      </div>
    </>
  );
}

/** The figures are of one currency at a time: sums over several would be meaningless. */
function CurrencyChoice({ shown, currencies }: { shown: string; currencies: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Form method="get" className={styles.currency}>
      <label>
        {t('console.currency')}{' '}
        <select name="currency_code" key={shown} defaultValue={shown} onChange={submitOnChange}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">{t('listing.apply')}</button>
      </noscript>
    </Form>
  );
}
