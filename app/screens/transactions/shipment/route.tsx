import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { part } from '~/hydration/part';
import { useTranslation } from '~/i18n/use-translation';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { BILLING_STATUS } from '~contract/constants';
import { shipment } from '~contract/transactions/kinds/shipment';
import { AddLink } from '../../shared/page-head';
import { transactionAction } from '../actions.server';
import type { DrawnItems } from '../items';
import { loadTransactions } from '../load.server';
import { TransactionScreen } from '../page';
import { areIncomplete, weightText } from './lines';
import { saveLines } from './lines.server';

/** Its script comes when it is shown first; its styles with the page, as the server draws it too. */
const LinesDialog = await part(() => import('./lines-dialog'));

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader((ctx) => loadTransactions(ctx, shipment));

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(byIntent({ lines: saveLines }, transactionAction('shipment')));

const DRAWN: DrawnItems = { weight: weightText };

/** Shipment billing (spec billing 2.3). */
export default function Shipment() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { detail } = page;
  const isIncomplete =
    detail?.line_list !== undefined &&
    detail.res.error_msg !== '' &&
    detail.res.billing_status === BILLING_STATUS.notBilled &&
    areIncomplete(detail.line_list);
  const canEnter = isIncomplete && page.can.adjust && page.offers.lines;
  return (
    <TransactionScreen
      page={page}
      kind={shipment}
      answer={useActionData<typeof action>()}
      drawn={DRAWN}
      buttons={canEnter && <AddLink change={{ dialog: 'lines' }}>{t('transactions.enterLines')}</AddLink>}
    >
      {canEnter && page.query.dialog === 'lines' && <LinesDialog page={page} detail={detail} />}
    </TransactionScreen>
  );
}
