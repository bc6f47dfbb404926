import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';

/** Closes a dialog after success: back to the list with a message. */
export const closeDialog = (ctx: ActionContext, text: 'added' | 'modified' | 'deleted') =>
  ctx.done(currentUrl(ctx.url, { dialog: null, id: null }), ctx.t(`common.${text}`));
