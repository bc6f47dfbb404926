import { readFields } from '~/forms/fields';
import type { ActionContext } from '~/session/guarded.server';
import { transferApply } from '~contract/accounts/transfer';
import { apply } from '../../shared/applications/apply.server';
import { CONVERSION } from '../../shared/applications/quote';

export function applyForTransfer(ctx: ActionContext) {
  const given = readFields(ctx.form, [...CONVERSION, 'remark']);
  return apply(ctx, { kind: 'transfer', send: () => ctx.call(transferApply, given) });
}
