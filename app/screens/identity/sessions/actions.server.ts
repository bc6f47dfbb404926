import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { sessionEnd, sessionEndOthers } from '~contract/identity/sessions';

export async function endOne(at: Submitted) {
  await at.call(sessionEnd, readFields(at.form, ['id']));
  return at.done(here(at.url), at.t('sessions.ended'));
}

export async function endOthers(at: Submitted) {
  const { ended } = await at.call(sessionEndOthers, {});
  return at.done(here(at.url), at.t('sessions.othersEnded', { count: ended }));
}
