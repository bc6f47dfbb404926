import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { remittanceApprove, remittanceWithdraw } from '~contract/accounts/remittance';
import { decide, withdraw } from '../../shared/applications/decide.server';
import { NO_DIALOG } from '../../shared/applications/decisions';
import { AddLink, PageHeader, RefreshLink } from '../../shared/page-head';
import { applyForRemittance, changeStatus } from './actions.server';
import { Applications } from './applications';
import { loadRemittance } from './load.server';
import { RemittanceTabs } from './tabs';
import { TopUps } from './top-ups';

const RemittanceApply = lazy(() => import('./apply-dialog'));

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadRemittance);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    apply: applyForRemittance,
    decide: (submitted) => decide(submitted, remittanceApprove),
    withdraw: (submitted) => withdraw(submitted, remittanceWithdraw),
    status: changeStatus,
  }),
);

/** Remittance (spec billing 2.9): top-ups with a status of their own, and applications for more. */
export default function Remittance() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { topUps, applications, form } = page;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={page.title} tabs={<RemittanceTabs label={t('applications.remittance')} />}>
        <RefreshLink change={NO_DIALOG} />
        {page.can.apply && (
          <AddLink change={{ ...NO_DIALOG, dialog: 'apply' }}>{t('applications.apply')}</AddLink>
        )}
      </PageHeader>
      {topUps && <TopUps page={page} list={topUps} />}
      {applications && <Applications page={page} list={applications} />}
      <Suspense fallback={null}>
        {form && <RemittanceApply key={form.customer_id} page={page} form={form} />}
      </Suspense>
    </ActionResultProvider>
  );
}
