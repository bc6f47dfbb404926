import * as contract from '../../contract/months';
import { closeMonth, reopenMonth } from '../../months/change';
import { months } from '../../months/list';
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
