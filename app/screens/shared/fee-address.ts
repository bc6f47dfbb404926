import { changeQuery } from '~/listing/query';

/** Id of the first marked row. */
export const FEE_ROW_ANCHOR = 'fee-row';

interface FeePlace {
  readonly agreementId: number;
  readonly version?: number | null | undefined;
  readonly list?: string | undefined;
  readonly rows?: readonly number[] | undefined;
}

/** Address of a fee in the version of an agreement that priced something by it. */
export function feeAddress({ agreementId, version, list, rows = [] }: FeePlace): string {
  const query = changeQuery('', {
    tab: 'details',
    id: agreementId,
    version,
    fee_tab: list,
    fee_rows: rows.join(','),
  });
  return `/billing/index${query}${rows.length > 0 ? `#${FEE_ROW_ANCHOR}` : ''}`;
}
