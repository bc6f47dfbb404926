import type { TFunction } from 'i18next';
import { BrokenReply, UpstreamApiError } from '~/gateway/failures';
import { CODE } from '~contract/codes';

/** Another server may answer the details of what it does not have with a success and no record. */
export const asNotFound =
  (t: TFunction) =>
  (failure: unknown): never => {
    if (!(failure instanceof BrokenReply) || failure.field !== 'data.res') throw failure;
    throw new UpstreamApiError(failure.call, CODE.notFound, t('answers.notFound'), {});
  };
