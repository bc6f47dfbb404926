import type { Submitted } from '~/session/guarded.server';
import { preview } from '../shared/run/actions.server';
import { groupOfKey } from './query';

/** Shows what pricing a group anew comes to, now that what was wrong has been mended. */
export async function retry(at: Submitted) {
  const group = groupOfKey.safeParse(at.form.get('group'));
  if (!group.success) throw new Response(null, { status: 400 });
  return preview(at, { of: 'exceptions', ...group.data });
}
