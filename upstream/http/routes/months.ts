import * as contract from '../../../contract/accounts/months';
import { closeMonth, reopenMonth } from '../../accounts/months/change';
import { months } from '../../accounts/months/list';
import { type Route, serve } from '../serve';

export const monthRoutes: Route[] = [
  serve(contract.monthIndex, ({ db, actor, input, settings }) => months(db, actor, input, settings.timeZone)),
  serve(contract.monthClose, ({ db, actor, input, settings }) =>
    closeMonth(db, actor, input, settings.timeZone),
  ),
  serve(contract.monthReopen, ({ db, actor, input, settings }) =>
    reopenMonth(db, actor, input, settings.timeZone),
  ),
];
