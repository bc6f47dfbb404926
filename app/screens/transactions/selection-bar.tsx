import type { ReactNode } from 'react';
import { SubmitButton } from '~/forms/buttons';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { ActionMenu } from '~/listing/action-menu';
import { changeQuery } from '~/listing/query';
import { AllField, selectAll, selectNone } from '~/listing/selection';
import { ClearTicks, SelectionBar, TickedCount } from '~/listing/selection-bar';
import { useFocusOnMount } from '~/shell/focus-on-mount';
import type { TransactionPage } from './load.server';
import { type SumRow, sumsOf } from './sum-rows';
import { SumsText, TickedSums } from './ticked-sums';

interface TransactionSelectionProps {
  readonly page: TransactionPage;
  readonly rows: readonly SumRow[];
  /** How many rows match the filters. */
  readonly total: number;
  /** All of them are selected, instead of the ticked ones. */
  readonly isAll: boolean;
  /** The query that links lead on from. */
  readonly search: URLSearchParams;
}

/** Actions on the ticked transactions, or on all that match. */
export function TransactionSelection({ page, rows, total, isAll, search }: TransactionSelectionProps) {
  const { can, offers } = page;
  const { t } = useTranslation();
  const format = useFormatters();
  const button = (intent: string, label: string, className?: string) => (
    <SubmitButton key={intent} name="intent" value={intent} className={className}>
      {label}
    </SubmitButton>
  );
  const shown = format.number(total);
  const selected = isAll ? (
    <>
      <AllSelected total={shown}>{page.totals && <SumsText {...sumsOf(page.totals)} />}</AllSelected>
      <Link to={changeQuery(search, selectNone)} preventScrollReset className="button">
        {t('listing.clearSelection')}
      </Link>
    </>
  ) : (
    <>
      <span>
        <TickedCount />
        <TickedSums rows={rows} />
      </span>
      {offers.runs && (
        <Link to={changeQuery(search, selectAll)} preventScrollReset>
          {t('transactions.selectAll', { total: shown })}
        </Link>
      )}
      <ClearTicks />
    </>
  );
  return (
    <SelectionBar
      isAll={isAll}
      selected={
        <>
          {selected}
          {page.isOfAll && <span>{t('transactions.billNeedsCustomer')}</span>}
        </>
      }
    >
      {can.recalculate && (
        <ActionMenu
          id="recalculate"
          items={[
            button(
              'recalculate',
              t(isAll ? 'transactions.recalculateAll' : 'transactions.recalculateSelected'),
            ),
            offers.runs &&
              button(
                'recalculate_adjusted',
                t(isAll ? 'transactions.recalculateAllAdjusted' : 'transactions.recalculateSelectedAdjusted'),
              ),
            <Link key="batch" to={changeQuery(search, { dialog: 'batch' })} preventScrollReset>
              {t('transactions.recalculateBatch')}
            </Link>,
          ].filter(Boolean)}
        >
          {t('transactions.recalculate')} ▾
        </ActionMenu>
      )}
      {can.charge && button('not_charge', t('transactions.notCharge'))}
      {can.charge && button('charge', t('transactions.charge'))}
      {can.bill && button('bill', t(isAll ? 'transactions.billAll' : 'transactions.billSelected'), 'primary')}
    </SelectionBar>
  );
}

function AllSelected({ total, children }: { total: string; children: ReactNode }) {
  const { t } = useTranslation();
  const said = useFocusOnMount<HTMLElement>();
  return (
    <>
      <AllField />
      <span>
        <strong role="status" ref={said} tabIndex={-1}>
          {t('transactions.allSelected', { total })}
        </strong>
        {children}
      </span>
    </>
  );
}
