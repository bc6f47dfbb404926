import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { MissingArrival } from '~contract/operations/arrivals';

/** What should have come, as on the days before, and did not. */
export function Missing({ missing }: { readonly missing: readonly MissingArrival[] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (missing.length === 0) return null;
  return (
    <details>
      <summary>{t('arrivals.missing', { count: missing.length })}</summary>
      <ul>
        {missing.map(({ reason, customer_code, warehouse_code, kind_text, day }) => (
          <li key={[reason, customer_code, warehouse_code, kind_text, day].join(' ')}>
            {t(reason === 'stock' ? 'arrivals.noCount' : 'arrivals.quiet', {
              customer: customer_code,
              warehouse: warehouse_code,
              kind: kind_text,
              day: format.date(day),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
