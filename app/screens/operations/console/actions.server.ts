import { HOME } from '~/paths';
import type { ActionContext } from '~/session/guarded.server';
import { billingTypeAddUsual, roleAddUsual } from '~contract/operations/first-steps';

/** Adds the usual charge items of a warehouse. */
export async function addUsualChargeItems({ call, t, done }: ActionContext) {
  const { added_count: count } = await call(billingTypeAddUsual, {});
  return done(HOME, t('firstSteps.added.add_usual_charge_items', { count }));
}

/** Adds the usual roles beside the administrator's. */
export async function addUsualRoles({ call, t, done }: ActionContext) {
  const { added_count: count } = await call(roleAddUsual, {});
  return done(HOME, t('firstSteps.added.add_usual_roles', { count }));
}
