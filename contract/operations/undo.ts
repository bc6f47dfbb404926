import { z } from 'zod';
import { post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** What a reply says of a change that can be undone: its number for `change.undo`; null where it cannot. */
export const undo_id = reply.intOrNull;

export const undoChange = post({
  name: 'change.undo',
  path: '/oms/change/undo',
  access: 'signed-in',
  optional: true,
  summary:
    "Undo a change of one's own: charging or not, an adjustment, a customer's approval, or the withdrawal of an application. Needs the right " +
    'that the change needed; refused (4009) once what it changed was billed or changed again',
  input: z.strictObject({ id: input.id }),
  /** `requested`: how many wait for a second person to confirm the undoing. */
  output: reply.done(z.object({ requested: reply.intOrNull })),
  idempotent: true,
});
