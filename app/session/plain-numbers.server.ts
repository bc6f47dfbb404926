import { z } from 'zod';
import { halfWidth, plainAmount } from '~/i18n/amount';
import type { Endpoint, InputOf } from '~contract/endpoint';
import { amounts } from '~contract/input';

/** A schema without its wrappers: optional, default, blank, transforms. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType } & Partial<z.core.$ZodPipeDef>;
  if (def.innerType) return unwrapSchema(def.innerType);
  if (def.type !== 'pipe') return schema;
  const { in: before, out: after } = def as z.core.$ZodPipeDef;
  return unwrapSchema(before._zod.def.type === 'transform' ? after : before);
}

/**
 * The input of a call in its contract's form: typed amounts of money lose their commas, and what is refused may be a
 * number of full-width digits.
 */
export const withPlainNumbers = <E extends Endpoint>({ input }: E, given: InputOf<E>): InputOf<E> =>
  plain(input, given) as InputOf<E>;

function plain(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = isAmount(schema) ? plainAmount(value) : value;
    return z.core.safeParse(schema, text).success ? text : halfWidth(text);
  }
  if (typeof value !== 'object' || value === null) return value;
  const inner = unwrapSchema(schema);
  if (inner._zod.def.type === 'array' && Array.isArray(value)) {
    const { element } = inner._zod.def as z.core.$ZodArrayDef;
    return value.map((each) => plain(element, each));
  }
  if (inner instanceof z.core.$ZodDiscriminatedUnion) {
    const { options, discriminator } = inner._zod.def;
    const kind = (value as Record<string, z.core.util.Primitive>)[discriminator];
    const option = options.find(({ _zod }) => _zod.propValues?.[discriminator]?.has(kind));
    return option ? plain(option, value) : value;
  }
  if (inner._zod.def.type !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => plain(schema, each));
  const { shape } = inner._zod.def as z.core.$ZodObjectDef;
  const entries = Object.entries(value).map(([name, each]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return [name, field ? plain(field, each) : each];
  });
  return Object.fromEntries(entries);
}

const isAmount = (schema: z.core.$ZodType): boolean => amounts.get(unwrapSchema(schema)) !== undefined;
