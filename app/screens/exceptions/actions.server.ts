import type { Submitted } from '~/session/guarded.server';
import { preview } from '../shared/run/actions.server';
import { groupOfKey } from './query';

/** Previews pricing a group again, now that its cause has been fixed. */
export async function retry(at: Submitted) {
  const group = groupOfKey.safeParse(at.form.get('group'));
  if (!group.success) throw new Response(null, { status: 400 });
  return preview(at, { of: 'exceptions', ...group.data });
}
