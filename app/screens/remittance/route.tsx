import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { Answered } from '~/shell/answered';
import { titled } from '~/shell/title';
import { remittanceApprove, remittanceWithdraw } from '~contract/remittance';
import { decide, withdraw } from '../shared/applications/decide.server';
import { ApplicationsHead } from '../shared/applications/head';
import { applyForRemittance, changeStatus } from './actions.server';
import { Applications } from './applications';
import { RemittanceApply } from './apply-dialog';
import { loadRemittance } from './load.server';
import { RemittanceTabs } from './tabs';
import { TopUps } from './top-ups';

export const loader = guardedLoader(loadRemittance);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction(async (submitted) => {
  switch (submitted.form.get('intent')) {
    case 'apply':
      return applyForRemittance(submitted);
    case 'decide':
      return decide(submitted, remittanceApprove);
    case 'withdraw':
      return withdraw(submitted, remittanceWithdraw);
    case 'status':
      return changeStatus(submitted);
    default:
      throw new Response(null, { status: 400 });
  }
});

/** Remittance (spec billing 2.9): top-ups with a status of their own, and the applications for more of them. */
export default function Remittance() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { topUps, applications, form } = page;
  return (
    <Answered answer={answer}>
      <ApplicationsHead title={page.title} canApply={page.can.apply} />
      <RemittanceTabs label={t('applications.remittance')} />
      {topUps && <TopUps page={page} list={topUps} />}
      {applications && <Applications page={page} list={applications} />}
      {form && <RemittanceApply key={form.customer_id} page={page} form={form} />}
    </Answered>
  );
}
