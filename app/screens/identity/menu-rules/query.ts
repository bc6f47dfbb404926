import { z } from 'zod';
import { id, idOrBlank } from '~contract/input';

/** All query parameters of the rules. */
export const ruleQuery = {
  /** On small screens a rule is shown in a dialog (`edit`); on wide ones beside the tree, even without. */
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The rule selected in the tree, or the one to delete. */
  id: id.optional(),
  /** Parent of a new rule; 0 is the top level. */
  pid: idOrBlank.default(0),
};
