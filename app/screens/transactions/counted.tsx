import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { changeQuery } from '~/listing/query';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { CountedLine } from '~contract/transactions/transactions';
import { screenOfType, TransactionListLink } from '../shared/transaction-link';
import styles from './content.module.css';

interface CountedProps {
  readonly lines: readonly CountedLine[];
  readonly customerId: number | null | undefined;
}

/** What the charges of a period counted, day by day or by type of transaction, each a link to its list. */
export function Counted({ lines, customerId }: CountedProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (lines.length === 0) return null;
  return (
    <ScrollFrame aria-label={t('periods.counted')} className={styles.content}>
      <table className={plain.table}>
        <caption>{t('periods.counted')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('periods.rule')}</th>
            <th scope="col">{t('periods.of')}</th>
            <th scope="col" className={plain.end}>
              {t('periods.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
            <tr key={i}>
              <th scope="row">{line.rule_name}</th>
              <td>
                <CountedDays line={line} customerId={customerId} />
              </td>
              <td className={plain.end}>{format.number(line.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface CountedDaysProps {
  readonly line: CountedLine;
  readonly customerId: number | null | undefined;
}

/** `Storage 2025-06-05`, as a link for users who may see that list. */
function CountedDays({ line, customerId }: CountedDaysProps) {
  const { t } = useTranslation();
  const { transaction_type: type, transaction_type_text: name, first_day, last_day, warehouse_id } = line;
  const days = first_day === last_day ? first_day : t('periods.days', { first: first_day, last: last_day });
  const screen = type ? screenOfType(type) : undefined;
  const text = type ? `${name} ${days}` : t('periods.ofRules');
  if (!screen || !customerId) return text;
  const query = changeQuery('', {
    customer_id: customerId,
    warehouse_id,
    create_time_start: first_day,
    create_time_end: last_day,
  });
  return (
    <TransactionListLink screen={screen} query={query}>
      {text}
    </TransactionListLink>
  );
}
