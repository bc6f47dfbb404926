import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/forms/submit-button';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import { ActionMenu } from '~/listing/action-menu';
import { changeQuery } from '~/listing/query';
import { AllField, selectAll, selectNone } from '~/listing/selection';
import { useFocusOnMount } from '~/shell/focus-on-mount';
import type { TransactionScreen } from '~contract/constants';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly screen: TransactionScreen;
  /** The user's rights on the actions. */
  readonly can: { readonly recalculate: boolean; readonly charge: boolean; readonly bill: boolean };
  /** What the server has beyond the specifications. */
  readonly offers: { readonly runs: boolean; readonly export: boolean; readonly totals: boolean };
  /** How many rows match the filters. */
  readonly total: number;
  /** All of them are selected, instead of the ticked ones. */
  readonly isAll: boolean;
}

/** Query parameters that are not filters. */
const NO_FILTERS = {
  view: null,
  page: null,
  list_rows: null,
  tab: null,
  id: null,
  mode: null,
  dialog: null,
  job: null,
  run_page: null,
  run_outcome: null,
  select: null,
  totals: null,
};

/** Actions on the selected rows, or on all that match, and the export of the matching rows. */
export function Toolbar({ screen, can, offers, total, isAll }: ToolbarProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const shown = format.number(total);
  const canSelect = can.recalculate || can.charge || can.bill;
  const hasTotals = search.has('totals');
  const button = (intent: string, label: string) => (
    <SubmitButton name="intent" value={intent}>
      {label}
    </SubmitButton>
  );
  return (
    <>
      <div className={styles.toolbar}>
        {can.recalculate && (
          <ActionMenu
            id="recalculate"
            items={[
              button('recalculate', t(isAll ? 'runs.recalculateAll' : 'runs.recalculateSelected')),
              ...(offers.runs
                ? [
                    button(
                      'recalculate_adjusted',
                      t(isAll ? 'runs.recalculateAllAdjusted' : 'runs.recalculateSelectedAdjusted'),
                    ),
                  ]
                : []),
              <Link key="batch" to={changeQuery(search, { dialog: 'batch' })} preventScrollReset>
                {t('transactions.recalculateBatch')}
              </Link>,
            ]}
          >
            {t('transactions.recalculate')} ▾
          </ActionMenu>
        )}
        {can.charge && (
          <ActionMenu
            id="charge-or-not"
            items={[
              button('not_charge', t('transactions.notCharge')),
              button('charge', t('transactions.charge')),
            ]}
          >
            {t('transactions.chargeOrNot')} ▾
          </ActionMenu>
        )}
        {can.bill && button('bill', t(isAll ? 'runs.billAll' : 'transactions.billSelected'))}
        {canSelect && offers.runs && !isAll && total > 0 && (
          <Link to={changeQuery(search, selectAll)} preventScrollReset className={styles.all}>
            {t('runs.selectAll', { total: shown })}
          </Link>
        )}
        {total > 0 && (
          <div className={styles.whole}>
            {offers.totals && (
              <Link
                to={changeQuery(search, { totals: hasTotals ? null : 1 })}
                className="button"
                preventScrollReset
                replace
              >
                {t(hasTotals ? 'transactions.hideTotals' : 'transactions.totals')}
              </Link>
            )}
            {offers.export && (
              <a
                href={`/options/transaction-export${changeQuery(search, { ...NO_FILTERS, screen })}`}
                className="button"
              >
                {t('runs.export')}
              </a>
            )}
          </div>
        )}
      </div>
      {isAll && <AllSelected total={shown} />}
    </>
  );
}

/** All matching rows are selected; links back to single ticks. */
function AllSelected({ total }: { total: string }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const band = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p className={styles.band} role="status" ref={band} tabIndex={-1}>
      <AllField />
      <strong>{t('runs.allSelected', { total })}</strong>
      <Link to={changeQuery(search, selectNone)} preventScrollReset>
        {t('runs.clearSelection')}
      </Link>
    </p>
  );
}
