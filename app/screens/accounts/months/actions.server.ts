import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { monthClose, monthReopen } from '~contract/accounts/months';

const FIELDS = ['month', 'reason'] as const;

const done = (at: Submitted, text: string) => at.done(here(at.url, { dialog: null, month: null }), text);

/** Closes a month, once the user has agreed to what is left unbilled. */
export async function closeMonth(at: Submitted) {
  await at.call(monthClose, readFields(at.form, FIELDS));
  return done(at, at.t('months.closed'));
}

/** Reopens the last closed month. */
export async function reopenMonth(at: Submitted) {
  await at.call(monthReopen, readFields(at.form, FIELDS));
  return done(at, at.t('months.reopened'));
}
