import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { titlesOf } from '~/shell/menu';
import { useShell } from '~/shell/shell-data';
import type { CONSOLE_CHARTS } from '~contract/common';
import { BarList, Columns } from './charts';
import styles from './console.module.css';
import type { ConsoleFigures } from './load.server';

/** Nine tiles and three charts, in one currency: sums over several would be meaningless. */
export function Figures({ figures }: { readonly figures: ConsoleFigures }) {
  const { t } = useTranslation();
  const { amount } = useFormatters();
  const shell = useShell();
  const { currency: shown, currencies, tiles, days, months, top } = figures;
  const open = titlesOf(shell?.menu ?? []);
  const firstOpen = (places: readonly string[]) =>
    places.find((place) => place.startsWith('/?') || open.has(place.split('?', 1)[0] ?? ''));
  const format = (value: string) => amount(value, shown);
  const frame = (key: (typeof CONSOLE_CHARTS)[number]) => ({
    title: t(`console.charts.${key}`),
    sums: t(`console.sums.${key}`),
    unit: shown,
    format,
  });
  return (
    <section aria-label={t('console.figures')}>
      {currencies.length > 1 && (
        <nav className={styles.currency} aria-label={t('console.currency')}>
          {currencies.map((code) => (
            <Link
              key={code}
              to={`/?currency_code=${code}`}
              aria-current={code === shown || undefined}
              preventScrollReset
            >
              {code}
            </Link>
          ))}
        </nav>
      )}
      <dl className={styles.tiles}>
        {tiles.map(({ key, amount: value, places }) => {
          const to = firstOpen(places);
          const text = format(value);
          return (
            <div key={key}>
              <dt>
                {t(`console.tiles.${key}`)} <small>{shown}</small>
              </dt>
              <dd>{to ? <Link to={to}>{text}</Link> : text}</dd>
              <dd className={styles.sums}>{t(`console.sums.${key}`)}</dd>
            </div>
          );
        })}
      </dl>
      <div className={styles.charts}>
        <Columns {...frame('charged_by_day')} chart={days} />
        <Columns {...frame('charged_by_month')} chart={months} />
        <BarList
          {...frame(top.key)}
          rows={top.points.map((point) => ({ ...point, to: firstOpen([top.to]) }))}
        />
      </div>
    </section>
  );
}
