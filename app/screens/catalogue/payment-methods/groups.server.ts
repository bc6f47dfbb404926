import { type IdList, likeReceived } from '~contract/id-list';
import { idList } from '~contract/transactions/received';
import { GROUPS_FIELD, RECEIVED_GROUPS_FIELD } from './group-fields';

/** The groups that a form's method came with; undefined if the server did not say. */
export function receivedGroups(form: FormData): IdList | undefined {
  const text = form.get(RECEIVED_GROUPS_FIELD);
  if (typeof text !== 'string') return undefined;
  try {
    return idList.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The groups ticked in a form, without the one whose tag was removed. */
export function tickedGroups(form: FormData, removed: string): string | number[] {
  const ticked = form.getAll(GROUPS_FIELD).filter((id) => id !== '' && id !== removed);
  return likeReceived(receivedGroups(form) ?? '', ticked.map(String));
}
