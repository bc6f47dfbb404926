import { Refused } from '~/gateway/failures';
import { CODE } from '~contract/codes';

/**
 * What a form about a record shows (id 0: a blank one). A record that is gone, e.g. deleted by somebody else
 * while the form was open, leaves the form standing: what was typed is kept, and the user is told.
 */
export async function readFormData<T>(ask: (id: number) => Promise<T>, id: number) {
  try {
    return { id, data: await ask(id), isGone: false };
  } catch (failure) {
    if (id === 0 || !(failure instanceof Refused) || failure.code !== CODE.notFound) throw failure;
    return { id, data: await ask(0), isGone: true };
  }
}
