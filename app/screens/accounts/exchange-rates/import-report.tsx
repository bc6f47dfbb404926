import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { useFocusOnMount } from '~/shell/focus-on-mount';
import type { exchangeRateImport } from '~contract/accounts/exchange-rates';
import type { OutputOf } from '~contract/endpoint';
import { DescriptionList } from '../../shared/description-list';
import styles from './exchange-rates.module.css';

export type Imported = OutputOf<typeof exchangeRateImport>;

/** Result of an import. */
export function ImportReport({ imported, close }: { imported: Imported; close: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const said = useFocusOnMount<HTMLParagraphElement>();
  const { days, first_day, last_day } = imported;
  const count = (name: 'added' | 'changed' | 'unchanged' | 'kept') =>
    [t(`exchangeRates.imported.${name}`), format.number(imported[name])] as const;
  return (
    <div className={styles.report}>
      <p role="status" ref={said} tabIndex={-1}>
        {t('exchangeRates.imported.days', { days: format.number(days), first: first_day, last: last_day })}
      </p>
      <DescriptionList facts={[count('added'), count('changed'), count('unchanged'), count('kept')]} />
      {imported.kept > 0 && <p className={styles.hint}>{t('exchangeRates.imported.keptHint')}</p>}
      <Link to={close} className="button primary" preventScrollReset>
        {t('forms.close')}
      </Link>
    </div>
  );
}
