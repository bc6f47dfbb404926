import { z } from 'zod';
import { id, idOrBlank } from '~contract/input';

/** Everything that the address of the rules can say. */
export const ruleQuery = {
  /** On small screens a rule is shown in a dialog (`edit`); on wide ones beside the tree, also without. */
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The rule chosen in the tree, or the one to delete. */
  id: id.optional(),
  /** What a new rule shall stand below; 0 is the top. */
  pid: idOrBlank.default(0),
};
