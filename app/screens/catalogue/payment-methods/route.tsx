import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { ExportLink } from '../../shared/list-export/link';
import { AddLink, PageHeader, RefreshLink } from '../../shared/page-head';
import { RefusedStatuses, StatusBar, withTicks } from '../../shared/statuses';
import { changeTicked } from '../../shared/statuses.server';
import { addPaymentMethod, editPaymentMethod, saveGroups, setPaymentMethodStatus } from './actions.server';
import { paymentMethodColumns } from './columns';
import { PaymentMethodDialog } from './dialog';
import { loadPaymentMethods } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadPaymentMethods);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    add: addPaymentMethod,
    edit: editPaymentMethod,
    status: setPaymentMethodStatus,
    enable: changeTicked('payment', 1),
    disable: changeTicked('payment', 0),
    groups: saveGroups,
  }),
);

/** Payment methods (spec admin 2, Payment-method list). The right to see them includes the right to add them. */
export default function PaymentMethods() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total, groups, can, canTick, form, idempotencyKey } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        <RefreshLink />
        <ExportLink />
        <AddLink />
      </PageHeader>
      <RefusedStatuses />
      <DataTable
        caption={title}
        columns={withTicks(
          paymentMethodColumns({ t, format, search, groups, can }),
          canTick && { t, name: (row) => row.name },
        )}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('payments.empty')}
      />
      {canTick && <StatusBar idempotencyKey={idempotencyKey} />}
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
      {form && (
        <PaymentMethodDialog key={form.id} {...form} canSwitch={can.status} idempotencyKey={idempotencyKey} />
      )}
    </ActionResultProvider>
  );
}
