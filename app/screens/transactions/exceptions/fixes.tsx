import { useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { useMayOpen } from '~/shell/shell-data';
import type { ExceptionGroup } from '~contract/transactions/exception-group';
import { groupKey } from './group';

const AGREEMENTS = '/billing/index';
const SKUS = '/sku/index';
const EXCEPTIONS = '/transaction/exceptions';

/** Links to where a group is fixed: the customer's agreements, the agreement whose sheet does not fit, or the SKU. */
export function Fixes({ group }: { readonly group: ExceptionGroup }) {
  const { t } = useTranslation();
  const mayOpen = { [AGREEMENTS]: useMayOpen(AGREEMENTS), [SKUS]: useMayOpen(SKUS), [EXCEPTIONS]: true };
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  // Of a group that is open its transactions are there; a transaction by itself has its own buttons.
  const offersGroup = (key: string) => pathname === EXCEPTIONS && key !== search.get('group');
  return fixesOf(group)
    .filter(({ path, query }) => mayOpen[path] && (!query.group || offersGroup(query.group)))
    .map(({ path, query, text }) => (
      <Link key={text} to={`${path}?${new URLSearchParams(query)}`}>
        {t(`exceptions.fixes.${text}`)}
      </Link>
    ));
}

interface Fix {
  readonly path: typeof AGREEMENTS | typeof SKUS | typeof EXCEPTIONS;
  readonly query: Readonly<Record<string, string>>;
  readonly text:
    | 'agreements'
    | 'newAgreement'
    | 'editAgreement'
    | 'measures'
    | 'sku'
    | 'carrierLines'
    | 'approval';
}

type Mended = Pick<
  ExceptionGroup,
  'code' | 'customer_id' | 'warehouse_id' | 'sku_id' | 'agreement_id' | 'fee_list'
>;

/** The fixes for a group. What a carrier left out is entered shipment by shipment. */
export function fixesOf({ code, sku_id, agreement_id, fee_list, ...group }: Mended): Fix[] {
  const customer_id = String(group.customer_id);
  const warehouse_id = String(group.warehouse_id);
  switch (code) {
    case 'no_agreement':
      return [
        { path: AGREEMENTS, query: { customer_id }, text: 'agreements' },
        { path: AGREEMENTS, query: { customer_id, warehouse_id, dialog: 'new' }, text: 'newAgreement' },
      ];
    case 'missing_measures':
      return [
        {
          path: SKUS,
          query: { customer_id, ...(sku_id ? { dialog: 'edit', id: String(sku_id) } : { is_measured: '0' }) },
          text: 'measures',
        },
      ];
    case 'no_lines':
    case 'incomplete_freight':
      return [{ path: EXCEPTIONS, query: { group: groupKey({ code, ...group }) }, text: 'carrierLines' }];
    case 'no_approval':
      return [{ path: EXCEPTIONS, query: { group: groupKey({ code, ...group }) }, text: 'approval' }];
    case 'missing_attribute': {
      // What a rule asks of a SKU, such as its units per carton, is mended there; else the rule.
      const query = { customer_id, dialog: 'edit', id: String(sku_id) };
      const sku: Fix[] = sku_id ? [{ path: SKUS, query, text: 'sku' }] : [];
      return [...sku, sheetFix(customer_id, agreement_id, fee_list)];
    }
    default:
      return [sheetFix(customer_id, agreement_id, fee_list)];
  }
}

/** The agreement whose sheet does not fit, else those of the customer. */
function sheetFix(
  customer_id: string,
  agreement_id: Mended['agreement_id'],
  fee_list: Mended['fee_list'],
): Fix {
  if (!agreement_id) return { path: AGREEMENTS, query: { customer_id }, text: 'agreements' };
  const query = { tab: 'details', id: String(agreement_id), mode: 'edit' };
  return {
    path: AGREEMENTS,
    query: { ...query, ...(fee_list && { fee_tab: fee_list }) },
    text: 'editAgreement',
  };
}
