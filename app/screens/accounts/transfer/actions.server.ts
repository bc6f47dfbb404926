import { readFields } from '~/forms/fields';
import type { Submitted } from '~/session/guarded.server';
import { transferApply } from '~contract/accounts/transfer';
import { apply } from '../../shared/applications/apply.server';
import { CONVERSION } from '../../shared/applications/quote';

export function applyForTransfer(at: Submitted) {
  const given = readFields(at.form, [...CONVERSION, 'remark']);
  return apply(at, { kind: 'transfer', send: () => at.call(transferApply, given) });
}
