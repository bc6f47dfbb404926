import * as contract from '../../../contract/accounts/billing-runs';
import { billingRuns, loadBillingRun } from '../../accounts/billing-runs/list';
import { startBillingRun } from '../../accounts/billing-runs/start';
import { type Route, type Settings, serve } from '../serve';

const clockOf = ({ billingGraceDays: graceDays, timeZone }: Settings) => ({
  now: new Date(),
  graceDays,
  timeZone,
});

export const billingRunRoutes: Route[] = [
  serve(contract.billingRunIndex, ({ db, actor, input, settings }) =>
    billingRuns(db, actor, input, clockOf(settings)),
  ),
  serve(contract.billingRunDetail, ({ db, actor, input }) => loadBillingRun(db, actor, input.id)),
  serve(contract.billingRunStart, ({ db, actor, input, settings }) =>
    startBillingRun(db, actor, input, clockOf(settings)),
  ),
];
