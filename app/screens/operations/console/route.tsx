import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { submitOnChange } from '~/listing/submit-on-change';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import type { CONSOLE_CHARTS } from '~contract/common';
import { addUsualChargeItems, addUsualRoles } from './actions.server';
import { BarList, Columns } from './charts';
import styles from './console.module.css';
import { FirstSteps } from './first-steps';
import { type ConsoleFigures, loadConsole } from './load.server';
import { Overview } from './overview';

export const loader = guardedLoader(loadConsole);
export const action = guardedAction(
  byIntent({ add_usual_charge_items: addUsualChargeItems, add_usual_roles: addUsualRoles }),
);

export { shouldRevalidate } from '~/shell/revalidate';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Home: a new house's first steps, and the figures or, where the server has none, the user's screens. */
export default function Console() {
  const { title, figures, steps, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <ActionResultProvider answer={useActionData<typeof action>()}>
      {steps.length > 0 && <FirstSteps steps={steps} idempotencyKey={idempotencyKey} />}
      {figures ? <Figures figures={figures} /> : <Overview title={title} />}
    </ActionResultProvider>
  );
}

/** Nine tiles and three charts. */
function Figures({ figures }: { figures: ConsoleFigures }) {
  const { t } = useTranslation();
  const { amount } = useFormatters();
  const { currency: shown, currencies, tiles, days, months, top } = figures;
  const format = (value: string) => amount(value, shown);
  const chartTexts = (key: (typeof CONSOLE_CHARTS)[number]) => ({
    title: t(`console.charts.${key}`),
    sums: t(`console.sums.${key}`),
  });
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
            <dd className={styles.sums}>{t(`console.sums.${tile.key}`)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        <Columns {...chartTexts('charged_by_day')} points={days} unit={shown} format={format} />
        <Columns {...chartTexts('charged_by_month')} points={months} unit={shown} format={format} />
        <BarList {...chartTexts(top.key)} points={top.points} unit={shown} format={format} />
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
