import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import { TransactionLink } from '../shared/transaction-link';
import styles from './content.module.css';
import type { TransactionPage } from './load.server';
import { SkuLink } from './places';

type Sent = NonNullable<NonNullable<TransactionPage['detail']>['content']>;
type Line = Sent['line_list'][number];

interface ContentProps extends Sent {
  /** The transaction that is shown: a parcel's lines are those of its order. */
  readonly ofId: number;
  readonly customerId: number | null | undefined;
}

/** Shown instead of what nobody has measured. */
const NONE = '—';

/** A size or a weight of 0 is one that nobody has measured. */
const isMeasured = (value: string | null | undefined): value is string => Number(value ?? 0) > 0;

/** What was shipped, received or in stock: the pieces of each SKU, what one measures, and the charges that they count for. */
export function Content(props: ContentProps) {
  const { transaction_id, transaction_type, reference_no, line_list, more, ofId, customerId } = props;
  const { t } = useTranslation();
  const format = useFormatters();
  if (line_list.length === 0) return null;
  const number = (value: string | null | undefined) => (isMeasured(value) ? format.number(value) : NONE);
  const sides = ({ length, width, height }: Line) => {
    const all = [length, width, height];
    return all.some(isMeasured) ? all.map(number).join(' × ') : NONE;
  };
  const comma = t('transactions.listComma');
  const attributes = ({ attribute_list = [] }: Line) =>
    attribute_list.map(({ title, value }) => `${title} ${value}`).join(comma);
  // A column in which no line says anything is left out.
  const hasTitles = line_list.some(({ title }) => title);
  const hasMaterials = line_list.some(({ material_name }) => material_name);
  const hasAttributes = line_list.some(({ attribute_list = [] }) => attribute_list.length > 0);
  const pieces = line_list.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <ScrollFrame aria-label={t('transactions.lines')} className={styles.content}>
      <table className={`${plain.table} ${styles.lines}`}>
        <caption>
          {t('transactions.lines')}{' '}
          <small>
            {more > 0
              ? t('transactions.firstLines', { shown: line_list.length, more: format.number(more) })
              : t('transactions.pieces', { total: format.number(pieces) })}
          </small>{' '}
          {transaction_id !== ofId && (
            <TransactionLink id={transaction_id} type={transaction_type}>
              {reference_no}
            </TransactionLink>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('transactions.sku')}</th>
            {hasTitles && (
              <th scope="col" className={styles.wide}>
                {t('transactions.skuName')}
              </th>
            )}
            <th scope="col" className={`${plain.end} ${styles.quantity}`}>
              {t('transactions.quantity')}
            </th>
            <th scope="col" className={`${plain.end} ${styles.sides}`}>
              {t('transactions.sides')}
            </th>
            <th scope="col" className={plain.end}>
              {t('transactions.weightOfPiece')}
            </th>
            <th scope="col" className={plain.end}>
              {t('transactions.volumeOfPiece')}
            </th>
            {hasMaterials && (
              <th scope="col" className={styles.wide}>
                {t('transactions.material')}
              </th>
            )}
            {hasAttributes && (
              <th scope="col" className={styles.wide}>
                {t('transactions.lineAttributes')}
              </th>
            )}
            <th scope="col" className={styles.wide}>
              {t('transactions.countedBy')}
            </th>
          </tr>
        </thead>
        <tbody>
          {line_list.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
            <tr key={i}>
              <th scope="row">
                <SkuLink customerId={customerId} id={line.sku_id} sku={line.sku} />
              </th>
              {hasTitles && <td className={styles.wide}>{line.title}</td>}
              <td className={`${plain.end} ${styles.quantity}`}>{format.number(line.quantity)}</td>
              <td className={`${plain.end} ${styles.sides}`}>{sides(line)}</td>
              <td className={plain.end}>{number(line.weight)}</td>
              <td className={plain.end}>{number(line.volume)}</td>
              {hasMaterials && <td className={styles.wide}>{line.material_name}</td>}
              {hasAttributes && <td className={`${styles.attributes} ${styles.wide}`}>{attributes(line)}</td>}
              <td className={`${styles.counted} ${styles.wide}`}>{line.counted_by.join(comma)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
