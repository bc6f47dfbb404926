import { UpstreamApiError } from '~/gateway/failures';
import { CODE } from '~contract/codes';

/**
 * Data of a record's form (id 0: a blank one). If the record is gone, e.g. deleted by someone else while the form was
 * open, the form stays: what was typed is kept, and the user is informed. Some servers refuse it, others have no `res`.
 */
export async function readFormData<T extends { readonly res: unknown }>(
  ask: (id: number) => Promise<T>,
  id: number,
) {
  try {
    const data = await ask(id);
    return { id, data, isDeleted: id !== 0 && !data.res };
  } catch (failure) {
    if (id === 0 || !(failure instanceof UpstreamApiError) || failure.code !== CODE.notFound) throw failure;
    return { id, data: await ask(0), isDeleted: true };
  }
}
