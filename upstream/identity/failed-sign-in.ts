import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { ATTACK, type Failures, type Subject } from './throttle';
import { userActor } from './user-actor';

interface Failed {
  /** Null: the name that was typed is nobody's. It is not written down, for it may be a password in the wrong field. */
  readonly userId: number | null;
  readonly address: string;
  readonly subjects: readonly Subject[];
  readonly failures: Failures;
}

/**
 * Audits the first failed sign-in of an account, and each that starts a delay: for the device, the account at this
 * network, the network, its /48, and last the account everywhere; later ones are not written. So a series makes about
 * a dozen rows per account and forty per network. Takes equally long for existing and unknown accounts, so that timing
 * does not reveal which exist.
 */
export async function auditFailure(
  db: Executor,
  { userId, address, subjects, failures }: Failed,
): Promise<void> {
  const of = (subject: Subject) => failures.get(subject.subject) ?? 0;
  const [own, , account = own] = subjects;
  const isAttacked = of(account!) > ATTACK;
  const slowed = subjects.filter((each) => of(each) === each.free && !(isAttacked && each === own));
  const slowedNames = slowed.map(({ subject }) => subject.split(' ', 1)[0]);
  if (of(account!) === ATTACK) slowedNames.push('account');
  if (slowedNames.length === 0 && of(account!) !== 1) return;
  await audit(db, await userActor(db, userId), {
    action: slowedNames.length > 0 ? 'login.locked' : 'login.failed',
    entity: 'app_user',
    entityId: userId ?? '',
    after: { address, slowed: slowedNames.join(', ') || undefined },
  });
}
