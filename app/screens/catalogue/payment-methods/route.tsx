import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { Answered } from '~/shell/answered';
import { titled } from '~/shell/title';
import { AddLink, PageHead, RefreshLink } from '../../shared/page-head';
import { addPaymentMethod, editPaymentMethod, saveGroups, setStatus } from './actions.server';
import { paymentMethodColumns } from './columns';
import { PaymentMethodDialog } from './dialog';
import { loadPaymentMethods } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadPaymentMethods);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction(
  byIntent({
    add: addPaymentMethod,
    edit: editPaymentMethod,
    status: setStatus,
    groups: saveGroups,
  }),
);

/** Payment methods (spec admin 2, Payment-method list). The right to see them includes the right to add them. */
export default function PaymentMethods() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total, groups, can, form, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Answered answer={answer}>
      <PageHead title={title}>
        <RefreshLink />
        <AddLink />
      </PageHead>
      <DataTable
        caption={title}
        columns={paymentMethodColumns({ t, format, search, groups, can })}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('payments.empty')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
      {form && (
        <PaymentMethodDialog key={form.id} {...form} canSwitch={can.status} idempotencyKey={idempotencyKey} />
      )}
    </Answered>
  );
}
