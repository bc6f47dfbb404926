import { audit } from '../audit/audit';
import type { Executor } from '../store/db';
import type { Try } from './throttle';
import { userActor } from './user-actor';

interface Failed {
  /** Null: the name that was typed is nobody's. It is not written down, for it may be a password in the wrong field. */
  readonly userId: number | null;
  readonly address: string;
  readonly ofAccount: Try;
  readonly ofAddress: Try;
}

/**
 * Writes the first failure of an account's series and the one that locks the account or the address, under the name of
 * the account that was tried. So an address makes 25 rows in 15 minutes at most, whatever it tries; and the work is the
 * same whether the account exists or not, so that its time tells nothing.
 */
export async function auditFailure(
  db: Executor,
  { userId, address, ofAccount, ofAddress }: Failed,
): Promise<void> {
  const isLock = ofAccount.isLast || ofAddress.isLast;
  if (!isLock && ofAccount.failures !== 1) return;
  await audit(db, await userActor(db, userId), {
    action: isLock ? 'login.locked' : 'login.failed',
    entity: 'app_user',
    entityId: userId ?? '',
    after: { address, locked: ofAccount.isLast ? 'account' : ofAddress.isLast ? 'address' : undefined },
  });
}
