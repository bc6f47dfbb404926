import { z } from 'zod';
import { beyond } from './input';
import { tolerant } from './reply';

/** Schemas of the contract as JSON Schema, in the shapes in which they stand on the wire. */

export type Schema = z.core.JSONSchema.BaseSchema;

/** Marks a field that the specifications do not name. */
const BEYOND = 'x-beyond';
export const isBeyond = (schema: Schema): boolean => schema[BEYOND] === true;

/** Turns one zod schema into JSON Schema as it looks on the wire; recursive parts go to `shared`. */
export function wireSchema(schema: z.ZodType, owner: string, shared: Record<string, Schema>): Schema {
  const {
    $schema: _,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (beyond.has(zodSchema as unknown as z.ZodType)) jsonSchema[BEYOND] = true;
      replaceByDocumented(zodSchema, jsonSchema);
      // A number that may come as a string of digits: its bounds stand behind the pipe.
      if (def.type === 'pipe' && def.out instanceof z.ZodNumber) {
        if (def.out.minValue !== null) jsonSchema.minimum = def.out.minValue;
        if (def.out.maxValue !== null) jsonSchema.maximum = def.out.maxValue;
      }
    },
  });
  // References are relative to the schema's own root and would dangle inside the document.
  const hoist = (part: Schema): Schema =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${owner}.`));
  for (const [name, part] of Object.entries($defs ?? {})) shared[`${owner}.${name}`] = hoist(part);
  return hoist(root);
}

/** What else is understood is tolerance: the first option, and of that the first, is what a server should answer. */
function replaceByDocumented(zodSchema: z.core.$ZodTypes, jsonSchema: Schema): void {
  let schema: z.core.$ZodType = zodSchema;
  while (tolerant.has(schema as z.ZodType) && schema instanceof z.ZodUnion) {
    const [documented] = jsonSchema.anyOf ?? [];
    if (typeof documented !== 'object') return;
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, documented);
    schema = schema.def.options[0]!;
  }
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Marks the fields of a reply that are not among those that the specifications name; none of them is needed. */
export function markReply(schema: Schema, specified: readonly string[], path = ''): void {
  const isNamed = (at: string) =>
    specified.some((names) => names.split('|').some((name) => name === at || name.startsWith(`${at}.`)));
  for (const [name, value] of Object.entries(schema.properties ?? {})) {
    const at = path ? `${path}.${name}` : name;
    if (!isSchema(value)) continue;
    if (isNamed(at)) markReply(value, specified, at);
    else value[BEYOND] = true;
  }
  const needed = schema.required?.filter((name) => isNamed(path ? `${path}.${name}` : name));
  if (needed) schema.required = needed;
  for (const part of [schema.items, ...(schema.anyOf ?? [])]) {
    if (isSchema(part)) markReply(part as Schema, specified, path);
  }
}
