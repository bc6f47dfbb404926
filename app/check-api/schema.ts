import { z } from 'zod';
import { tolerant } from '~contract/reply';

/** The documented shape below a schema's tolerance. */

export interface Documented {
  readonly schema: z.core.$ZodType;
  /** Takes other names of fields for the contract's own. */
  readonly prepare: (value: unknown) => unknown;
  /** Null is as good as a value. */
  readonly isNullable: boolean;
}

const same = (value: unknown) => value;

/** Takes off what may be left out, what else is understood, and other names of fields. */
export function documentedOf(schema: z.core.$ZodType, prepare = same, isNullable = false): Documented {
  if (schema instanceof z.ZodNullable) return documentedOf(schema.def.innerType, prepare, true);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return documentedOf(schema.def.innerType, prepare, isNullable);
  }
  if (schema instanceof z.ZodLazy) return documentedOf(schema.def.getter(), prepare, isNullable);
  if (schema instanceof z.ZodUnion && tolerant.has(schema)) {
    return documentedOf(schema.def.options[0]!, prepare, isNullable);
  }
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform) {
    const { out, in: aliases } = schema.def;
    const renamed = (value: unknown) => {
      const read = (aliases as z.ZodType).safeParse(prepare(value));
      return read.success ? read.data : value;
    };
    return documentedOf(out, renamed, isNullable);
  }
  return { schema, prepare, isNullable };
}

/** What is expected, in words. */
export function expectation(schema: z.core.$ZodType): string {
  const { schema: documented } = documentedOf(schema);
  if (documented instanceof z.ZodNumber) return 'a whole number';
  if (documented instanceof z.ZodString) return documented.minLength ? 'a text that is not empty' : 'a text';
  if (documented instanceof z.ZodEnum) return `one of ${Object.values(documented.enum).join(', ')}`;
  if (documented instanceof z.ZodArray) return 'a list';
  if (documented instanceof z.ZodObject)
    return `an object with ${Object.keys(documented.shape).slice(0, 4).join(', ')}`;
  if (documented instanceof z.ZodRecord) return 'an object of texts';
  return 'another type';
}

const SHOWN_CHARS = 60;

/** What came, shortened. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
}

/** The type of what came, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : 'a list';
  if (typeof value === 'boolean') return 'true or false';
  return { string: 'a text', number: 'a number', object: 'an object' }[typeof value as string] ?? 'nothing';
}
