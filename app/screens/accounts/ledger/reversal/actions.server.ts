import { readFields } from '~/forms/fields';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { reversalAdd } from '~contract/accounts/reversal';
import { noDialog } from '../dialog-address';

/** Reverses an entry; the list then shows both. */
export async function reverseEntry(ctx: ActionContext) {
  await ctx.call(reversalAdd, readFields(ctx.form, ['id', 'note']));
  return ctx.done(currentUrl(ctx.url, noDialog), ctx.t('ledger.reversed'));
}
