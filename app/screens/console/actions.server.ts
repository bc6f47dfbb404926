import { languageOf } from '~/i18n/language.server';
import { HOME } from '~/paths';
import type { Submitted } from '~/session/guarded.server';
import { billingTypeAddUsual, roleAddUsual } from '~contract/first-steps';
import { fillIn, firstStepTexts } from './first-steps-texts.server';

/** Adds the usual charge items of a warehouse. */
export async function addUsualChargeItems({ call, done, request }: Submitted) {
  const { added_count: count } = await call(billingTypeAddUsual, {});
  const { added } = firstStepTexts(await languageOf(request));
  return done(HOME, fillIn(added.add_usual_charge_items, { count }));
}

/** Adds the usual roles beside the administrator's. */
export async function addUsualRoles({ call, done, request }: Submitted) {
  const { added_count: count } = await call(roleAddUsual, {});
  const { added } = firstStepTexts(await languageOf(request));
  return done(HOME, fillIn(added.add_usual_roles, { count }));
}
