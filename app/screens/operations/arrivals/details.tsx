import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import type { ArrivalRow, RejectedRow } from '~contract/operations/arrivals';
import { DescriptionList } from '../../shared/description-list';
import { COUNTS, outcomeOf, rejectedColumns } from './columns';

interface DetailsProps {
  readonly arrival: ArrivalRow;
  readonly rows: readonly RejectedRow[];
  readonly total: number;
  readonly query: { readonly page: number; readonly list_rows: number };
}

/** A push: its counts, and each row that was not taken, with a download to send them again. */
export function ArrivalDetails({ arrival, rows, total, query }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const facts: [string, string][] = [
    [t('arrivals.time'), format.dateTime(arrival.create_time)],
    [t('arrivals.key'), arrival.key_title],
    [t('arrivals.kind'), arrival.kind_text],
    ...COUNTS.map((key): [string, string] => [t(`arrivals.${key}`), format.number(arrival[key])]),
    [t('arrivals.outcome'), outcomeOf(t, arrival)],
  ];
  return (
    <>
      <DescriptionList facts={facts} />
      {total > 0 && (
        <p>
          <a href={`/options/rejected-rows?id=${arrival.id}`} className="button" download>
            {t('arrivals.download')}
          </a>
        </p>
      )}
      <DataTable
        caption={t('arrivals.rejectedRows')}
        columns={rejectedColumns(t, format)}
        rows={rows}
        rowKey={({ row }) => row}
        empty={t('arrivals.noneRejected')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}
