import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';

/** Closes a dialog after success: back to the list with a message. */
export const dialogDone = (at: Submitted, text: 'added' | 'modified' | 'deleted') =>
  at.done(here(at.url, { dialog: null, id: null }), at.t(`common.${text}`));
