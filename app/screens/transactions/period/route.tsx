import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { period } from '~contract/transactions/kinds/period';
import { AddLink } from '../../shared/page-head';
import { transactionAction } from '../actions.server';
import { TransactionScreen } from '../page';
import { loadPeriods } from './load.server';
import { ratePeriods } from './rate.server';
import { RatePeriodsDialog } from './rate-dialog';
import { RatingProgress } from './rating-progress';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadPeriods);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(byIntent({ rate: ratePeriods }, transactionAction('period')));

/** The charges of periods, with the command that rates those of a month. */
export default function Period() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { rating, form } = page;
  return (
    <TransactionScreen
      page={page}
      kind={period}
      answer={useActionData<typeof action>()}
      buttons={
        page.canRate && (
          <AddLink change={{ dialog: 'rate' }} isPlain={!!page.detail}>
            {t('periods.rate')}
          </AddLink>
        )
      }
    >
      {rating && <RatingProgress job={rating} />}
      {form && <RatePeriodsDialog {...form} idempotencyKey={page.idempotencyKey} />}
    </TransactionScreen>
  );
}
