import * as contract from '../../../contract/operations/audit';
import { actionList, auditIndex, entityList } from '../../operations/audit/list';
import { type Route, serve } from '../serve';

export const auditRoutes: Route[] = [
  serve(contract.auditIndex, async ({ db, actor, input, settings }) => ({
    res: await auditIndex(db, actor, input, settings.timeZone),
    action_list: actionList(actor.language),
    entity_list: entityList(actor.language),
  })),
];
