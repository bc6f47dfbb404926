import type { z } from 'zod';

/** A schema without its wrappers: optional, default, blank, transforms. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType } & Partial<z.core.$ZodPipeDef>;
  if (def.innerType) return unwrapSchema(def.innerType);
  if (def.type !== 'pipe') return schema;
  const { in: before, out: after } = def as z.core.$ZodPipeDef;
  return unwrapSchema(before._zod.def.type === 'transform' ? after : before);
}
