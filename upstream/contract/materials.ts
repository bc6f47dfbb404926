import { z } from 'zod';
import * as input from './input';
import { typedMeasure } from './sent-measure';

/** Packaging materials (docs/domain.md, Packaging materials): what fees are set for, and what records name. */

const side = typedMeasure('length');

/** What people enter of a material, in a form, a table or a record; its size is the outer one. */
export const materialFields = z.strictObject({
  material_code: input.requiredText(64),
  material_name: input.requiredText(64),
  length: side,
  width: side,
  height: side,
});
export type MaterialFields = z.output<typeof materialFields>;
