import { useActionData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { SubmitButton } from '~/forms/buttons';
import { useTranslation } from '~/i18n/use-translation';
import { BulkForm } from '~/listing/bulk-form';
import type { Column } from '~/listing/columns';
import { RowCheckbox, SelectAll } from '~/listing/selection';
import { SelectionBar } from '~/listing/selection-bar';
import type { BulkResult } from './refused-rows';

/** Its script comes when a row is refused. */
const RefusedRows = lazy(() => import('./refused-rows'));

/** Rows have switches, which are forms: the ticks name that of the bar below the list. */
const FORM = 'bulk';

interface Ticked<Row> {
  readonly t: TFunction;
  readonly name: (row: Row) => string;
  /** Whether the row can be ticked; left out: each can. */
  readonly can?: (row: Row) => boolean;
}

/** The columns of a list, with a checkbox before them for who may enable and disable several rows at once. */
export function withTicks<Row extends { readonly id: number }>(
  columns: readonly Column<Row>[],
  ticked: Ticked<Row> | false,
): readonly Column<Row>[] {
  if (!ticked) return columns;
  const { t, name, can } = ticked;
  const tick: Column<Row> = {
    key: 'select',
    control: true,
    pinned: 'start',
    title: <SelectAll form={FORM} label={t('listing.selectAll')} />,
    cell: (row) =>
      (!can || can(row)) && (
        <RowCheckbox form={FORM} value={row.id} label={t('listing.selectRow', { name: name(row) })} />
      ),
  };
  return [tick, ...columns];
}

/** Enables or disables the ticked rows; below the list. */
export function StatusBar({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation();
  return (
    <BulkForm id={FORM} idempotencyKey={idempotencyKey}>
      <SelectionBar isBelow>
        <SubmitButton name="intent" value="enable">
          {t('listing.enableRows')}
        </SubmitButton>
        <SubmitButton name="intent" value="disable">
          {t('listing.disableRows')}
        </SubmitButton>
      </SelectionBar>
    </BulkForm>
  );
}

/** The rows that the last action refused, if any; above the list. */
export function RefusedStatuses() {
  const answer = useActionData<{ readonly told?: BulkResult }>();
  return <Suspense fallback={null}>{answer?.told && <RefusedRows {...answer.told} />}</Suspense>;
}
