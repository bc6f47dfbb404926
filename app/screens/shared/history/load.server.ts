import type { LoaderContext } from '~/session/guarded.server';
import { auditRecord, type WithHistory } from '~contract/operations/audit';
import { nullIfRefused } from '../refused.server';
import { type History, readHistory } from './read-changes.server';

/** Who changed what of a record; null for a new one, where it is not for this user, or the server has none. */
export async function loadHistory(
  { call, has, session, t }: LoaderContext,
  entity: WithHistory,
  id: number | string | undefined,
): Promise<History | null> {
  if (!id || !has(auditRecord)) return null;
  const found = await call(auditRecord, { entity, entity_id: String(id) }).catch(nullIfRefused);
  return found && readHistory(found.change_list, session.language, t);
}
