import * as contract from '../../../contract/operations/api-keys';
import { addApiKey, disableApiKeyOf, listApiKeys } from '../../identity/api-key-list';
import { type Route, serve } from '../serve';

export const apiKeyRoutes: Route[] = [
  serve(contract.apiKeyIndex, ({ db, actor, input }) => listApiKeys(db, actor, input)),
  serve(contract.apiKeyMake, ({ db, actor, input }) => addApiKey(db, actor, input)),
  serve(contract.apiKeyDisable, ({ db, actor, input }) => disableApiKeyOf(db, actor, input)),
];
