import { redirect } from '@remix-run/node';
import { readFields } from '~/forms/fields';
import { changedRows } from '~/forms/rows';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import {
  customerAccountDelete,
  customerAccountGetFormData,
  customerAccountSave,
} from '~contract/accounts/customer-accounts';
import type { InputOf } from '~contract/endpoint';
import { findEnteredCustomer } from '../../../shared/choose-customer.server';
import { nullIfRefused } from '../../../shared/refused.server';
import { toForm, toList } from '../dialog-address';
import { blankLimit, likeStored, limitsIn, setLimits } from './rows';

/** Leads to the form of the typed customer, with their current limits. */
export async function chooseLimitsCustomer(ctx: ActionContext) {
  const { id, problem = ctx.t('ledger.customerRequired') } = await findEnteredCustomer(ctx);
  return id
    ? redirect(currentUrl(ctx.url, toForm('edit', id)))
    : actionFailure(ctx.form, { fields: { customer_code: problem } });
}

/** Sets the limits of the currencies in the form: all that the customer has, as the server may replace them all. */
export async function saveLimits(ctx: ActionContext) {
  const seen = readFields(ctx.form, ['customer_id', 'update_time']);
  const limits = limitsIn(ctx.form);
  const isAnyEmpty = limits.some(({ credit_limit, warning_line }) => !credit_limit || !warning_line);
  const before = isAnyEmpty
    ? await ctx.call(customerAccountGetFormData, { customer_id: seen.customer_id }).catch(nullIfRefused)
    : null;
  const customer_limit = limits.map((limit) =>
    likeStored(
      limit,
      before?.res.find(({ currency_code }) => currency_code === limit.currency_code),
    ),
  );
  // Only a server that has given limits without values gets such back.
  type Limits = InputOf<typeof customerAccountSave>['customer_limit'];
  await ctx.call(customerAccountSave, { ...seen, customer_limit: customer_limit as Limits });
  return ctx.done(currentUrl(ctx.url, toList), ctx.t('common.modified'));
}

/** Removes the limits of a customer in a currency; the form's `id` holds both. */
export async function deleteLimits(ctx: ActionContext) {
  const { id } = readFields(ctx.form, ['id']);
  const [customer_id = '', currency_code = ''] = id.split(' ');
  await ctx.call(customerAccountDelete, { customer_id, currency_code });
  return ctx.done(currentUrl(ctx.url, toList), ctx.t('common.deleted'));
}

/** Without scripts: the same form with one row more or less. */
export async function changeLimitRows({ form }: ActionContext) {
  setLimits(form, changedRows(limitsIn(form), String(form.get('row')), blankLimit));
  return actionFailure(form, { status: 200 });
}
