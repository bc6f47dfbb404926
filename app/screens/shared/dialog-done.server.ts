import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';

/** What a dialog was for is done: back to the list without it, with a message of what was done. */
export const dialogDone = (at: Submitted, text: 'added' | 'modified' | 'deleted') =>
  at.done(here(at.url, { dialog: null, id: null }), at.t(`common.${text}`));
