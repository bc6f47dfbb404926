import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { decideChangeRequest, REQUEST_STATUS } from '~contract/transactions/change-requests';

/** Confirms or refuses what waits for a second person. */
export const decideRequest = (isConfirmed: boolean) => async (at: Submitted) => {
  const reason = String(at.form.get('review_reason') ?? '').trim();
  await at.call(decideChangeRequest, {
    id: String(at.form.get('request_id') ?? ''),
    status: isConfirmed ? REQUEST_STATUS.confirmed : REQUEST_STATUS.refused,
    ...(reason && { reason }),
  });
  const done = isConfirmed ? 'transactions.requestConfirmed' : 'transactions.requestRefused';
  return at.done(here(at.url), at.t(done));
};
