import { z } from 'zod';
import { id, optional, wholeNumber } from '~contract/input';
import { IMPORT_KINDS } from '~contract/operations/import-bounds';
import { FORMATS, STEPS } from './steps';

/** What the address of an import says. */
export const importQuery = {
  id: optional(id),
  kind: optional(z.enum(IMPORT_KINDS)),
  step: optional(z.enum(STEPS)),
  format: z.enum(FORMATS).default('csv'),
  page: wholeNumber(1, 1000).default(1),
};
