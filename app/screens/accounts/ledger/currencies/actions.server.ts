import { readFields } from '~/forms/fields';
import { readSetFields } from '~/forms/unset';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { currencyAdd, currencyEdit, currencyGetFormData } from '~contract/accounts/currencies';
import { nullIfRefused } from '../../../shared/refused.server';
import { toList } from '../dialog-address';

/**
 * Amounts without those that are empty and were empty before: what came without a value goes out as it came.
 * @param before the amounts as stored, if there are any
 */
function omitEmptyAmounts<Amounts extends Readonly<Record<string, string>>>(
  amounts: Amounts,
  before: { readonly [Name in keyof Amounts]?: string } | undefined,
): Amounts {
  const sent = Object.entries(amounts).filter(([name, amount]) => amount !== '' || before?.[name] !== '');
  return Object.fromEntries(sent) as Amounts;
}

const LOSSES = ['recharge_exchange_loss', 'consume_exchange_loss'] as const;
const FIELDS = ['currency_code', ...LOSSES, 'status'] as const;

export async function addCurrency(ctx: ActionContext) {
  await ctx.call(currencyAdd, readFields(ctx.form, FIELDS));
  return ctx.done(currentUrl(ctx.url, toList), ctx.t('common.added'));
}

export async function editCurrency(ctx: ActionContext) {
  const fields = readFields(ctx.form, ['id', 'update_time', 'currency_code']);
  const { status } = readSetFields(ctx.form, ['status']);
  const losses = readFields(ctx.form, LOSSES);
  const isAnyEmpty = Object.values(losses).includes('');
  const before = isAnyEmpty
    ? await ctx.call(currencyGetFormData, { id: fields.id }).catch(nullIfRefused)
    : null;
  const sent = omitEmptyAmounts(losses, before?.res ?? undefined);
  // A server that has no more than the specifications takes a setting without a status, if it gave one.
  await ctx.call(currencyEdit, { ...fields, ...sent, status: status as string });
  return ctx.done(currentUrl(ctx.url, toList), ctx.t('common.modified'));
}

/** The switch of a row. No call sets only the status: the whole setting is sent, with the new status. */
export async function setCurrencyStatus(ctx: ActionContext) {
  const { id, status } = readFields(ctx.form, ['id', 'status']);
  const { res } = await ctx.call(currencyGetFormData, { id });
  if (!res?.id) throw new Response(null, { status: 400 });
  const { recharge_exchange_loss, consume_exchange_loss, ...rest } = res;
  const losses = { recharge_exchange_loss, consume_exchange_loss };
  await ctx.call(currencyEdit, { ...rest, ...omitEmptyAmounts(losses, losses), id: res.id, status });
  return ctx.done(currentUrl(ctx.url), ctx.t('common.modified'));
}
