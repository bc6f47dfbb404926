import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { useMayOpen } from '~/shell/shell-data';
import { type GroupKey, groupKey } from './exceptions/group';

/** Where a transaction is dealt with: links for users who may go there. */

const EXCEPTIONS = '/transaction/exceptions';
const LEDGER = '/account/index';
const SKUS = '/sku/index';

/** Link to the exception that a transaction is counted in. */
export function ExceptionLink({ group }: { readonly group: GroupKey }) {
  const { t } = useTranslation();
  if (!useMayOpen(EXCEPTIONS)) return null;
  return (
    <Link to={`${EXCEPTIONS}${changeQuery('', { group: groupKey(group) })}`}>
      {t('transactions.openException')}
    </Link>
  );
}

interface LedgerEntriesProps {
  readonly of: { readonly customer_id?: number | null | undefined; readonly reference_no: string };
}

/** Link to what of a transaction stands in the ledger: its charges and their reversals. */
export function LedgerEntries({ of: { customer_id, reference_no } }: LedgerEntriesProps) {
  const { t } = useTranslation();
  if (!useMayOpen(LEDGER) || !customer_id) return null;
  return (
    <Link to={`${LEDGER}${changeQuery('', { customer_id, reference_no })}`} className="button">
      {t('transactions.ledgerEntries')}
    </Link>
  );
}

interface SkuLinkProps {
  readonly customerId: number | null | undefined;
  readonly id: number | null | undefined;
  readonly sku: string;
}

/** A SKU as a link to what is known of it. */
export function SkuLink({ customerId, id, sku }: SkuLinkProps) {
  if (!useMayOpen(SKUS) || !customerId || !id) return sku;
  return <Link to={`${SKUS}${changeQuery('', { customer_id: customerId, dialog: 'edit', id })}`}>{sku}</Link>;
}
