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

/** What was shipped, received or in stock: the pieces of each SKU, what one measures, and the charges that they count for. */
export function Content(props: ContentProps) {
  const { transaction_id, transaction_type, reference_no, line_list, more, ofId, customerId } = props;
  const { t } = useTranslation();
  const format = useFormatters();
  if (line_list.length === 0) return null;
  const number = (value: string | null | undefined) => (value ? format.number(value) : '—');
  const sides = ({ length, width, height }: Line) => [length, width, height].map(number).join(' × ');
  const comma = t('transactions.listComma');
  const attributes = ({ attribute_list = [] }: Line) =>
    attribute_list.map(({ title, value }) => `${title} ${value}`).join(comma);
  const hasAttributes = line_list.some(({ attribute_list = [] }) => attribute_list.length > 0);
  const pieces = line_list.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <ScrollFrame aria-label={t('transactions.lines')} className={styles.content}>
      <table className={plain.table}>
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
            <th scope="col">{t('transactions.skuName')}</th>
            <th scope="col" className={plain.end}>
              {t('transactions.quantity')}
            </th>
            <th scope="col" className={plain.end}>
              {t('transactions.sides')}
            </th>
            <th scope="col" className={plain.end}>
              {t('transactions.weightOfPiece')}
            </th>
            <th scope="col" className={plain.end}>
              {t('transactions.volumeOfPiece')}
            </th>
            <th scope="col">{t('transactions.material')}</th>
            {hasAttributes && <th scope="col">{t('transactions.lineAttributes')}</th>}
            <th scope="col">{t('transactions.countedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {line_list.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
            <tr key={i}>
              <th scope="row">
                <SkuLink customerId={customerId} id={line.sku_id} sku={line.sku} />
              </th>
              <td>{line.title}</td>
              <td className={plain.end}>{format.number(line.quantity)}</td>
              <td className={plain.end}>{sides(line)}</td>
              <td className={plain.end}>{number(line.weight)}</td>
              <td className={plain.end}>{number(line.volume)}</td>
              <td>{line.material_name}</td>
              {hasAttributes && <td className={styles.attributes}>{attributes(line)}</td>}
              <td className={styles.counted}>{line.counted_by.join(comma)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
