import { readFields } from '~/forms/fields';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { accountAdd } from '~contract/accounts/accounts';
import { openingBalanceAdd, openingBalanceReverse } from '~contract/accounts/opening-balance';
import { findEnteredCustomer } from '../../shared/choose-customer.server';

const FIELDS = ['customer_id', 'trading_method', 'amount', 'currency_code', 'note'] as const;

const OPENING = ['customer_id', 'currency_code', 'amount', 'day', 'note'] as const;

/** Opens the dialog for the opening balance of the customer who was typed, with an account or without. */
export async function chooseOpeningCustomer(ctx: ActionContext) {
  const { id, problem = ctx.t('ledger.customerRequired') } = await findEnteredCustomer(ctx);
  if (!id) return actionFailure(ctx.form, { fields: { customer_code: problem } });
  return ctx.done(currentUrl(ctx.url, { dialog: 'opening', id, currency_code: null }));
}

/** Brings in the opening balance of an account, or takes it back once the user has agreed. */
export async function changeOpening(ctx: ActionContext) {
  const isTakenBack = ctx.form.get('take_back') === '1';
  if (isTakenBack)
    await ctx.call(openingBalanceReverse, readFields(ctx.form, ['customer_id', 'currency_code', 'note']));
  else await ctx.call(openingBalanceAdd, readFields(ctx.form, OPENING));
  const text = ctx.t(isTakenBack ? 'accounts.openingTakenBack' : 'accounts.openingPosted');
  return ctx.done(currentUrl(ctx.url, { dialog: null, id: null, currency_code: null }), text);
}

/** Posts a manual transaction; the list then shows the new balance. */
export async function addTransaction(ctx: ActionContext) {
  await ctx.call(accountAdd, readFields(ctx.form, FIELDS));
  return ctx.done(
    currentUrl(ctx.url, { dialog: null, id: null, currency_code: null }),
    ctx.t('accounts.posted'),
  );
}
