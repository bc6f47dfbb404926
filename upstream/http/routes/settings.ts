import * as contract from '../../../contract/operations/settings';
import { listSettings } from '../../settings';
import { type Route, serve } from '../serve';

export const settingRoutes: Route[] = [
  serve(contract.settingIndex, async ({ actor, settings }) => listSettings(actor, settings)),
];
