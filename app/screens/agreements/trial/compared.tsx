import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { Difference } from '../../shared/difference';

/** What was charged and what the sheet asks, as decimal strings. */
export interface Compared {
  readonly charged: string;
  readonly priced: string;
  readonly difference: string;
}

/** Titles of the columns of compared amounts. */
export function ComparedTitles() {
  const { t } = useTranslation();
  return (['charged', 'priced', 'difference'] as const).map((name) => (
    <th key={name} scope="col" className={plain.end}>
      {t(`agreementTrial.${name}`)}
    </th>
  ));
}

/** A row's compared amounts. */
export function ComparedCells({ of, format }: { of: Compared; format: (amount: string) => string }) {
  return (
    <>
      <td className={plain.end}>{format(of.charged)}</td>
      <td className={plain.end}>{format(of.priced)}</td>
      <td className={plain.end}>
        <Difference amount={of.difference} format={format} />
      </td>
    </>
  );
}
