import { isBeyond, type Schema } from './openapi-schema';

/**
 * JSON Schema as a short notation for people: `ids: string(≤16000) | (number | string)[≤1000]`. A `?` stands behind what
 * may be left out, a `+` before what the specifications do not name.
 */

type Shared = Readonly<Record<string, Schema>>;
const DIGITS = /^\^-?\??\\d\{1,15\}\$$/;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const list = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** `(1…64)`, `(≤64)`, `(≥1)` or nothing; bounds that every safe integer has are left out. */
function range(min: number | undefined, max: number | undefined): string {
  const low = min === undefined || min === Number.MIN_SAFE_INTEGER ? undefined : min;
  const high = max === undefined || max === Number.MAX_SAFE_INTEGER ? undefined : max;
  if (high === undefined) return low === undefined ? '' : `(≥${low})`;
  return low === undefined ? `(≤${high})` : `(${low}…${high})`;
}

/** A number that is also read from a string of digits is shown as an integer. */
function isInteger(options: Schema[]): boolean {
  const [number, text] = options;
  return (
    options.length === 2 &&
    (number?.type === 'number' || number?.type === 'integer') &&
    text?.type === 'string' &&
    DIGITS.test(text.pattern ?? '')
  );
}

function object(schema: Schema, shared: Shared, indent: string, open: readonly string[]): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    const type = isSchema(value) ? notation(value, shared, inner, open) : 'any';
    return `${inner}${isSchema(value) && isBeyond(value) ? '+ ' : ''}${name}${mark}: ${type}`;
  });
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`;
  return isSchema(schema.additionalProperties)
    ? `{ [key]: ${notation(schema.additionalProperties, shared, inner, open)} }`
    : '{}';
}

function array(schema: Schema, shared: Shared, indent: string, open: readonly string[]): string {
  const item = isSchema(schema.items) ? notation(schema.items as Schema, shared, indent, open) : 'any';
  const bounds = range(schema.minItems, schema.maxItems).slice(1, -1);
  return `${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}[${bounds}]`;
}

/** The notation of a schema; `shared` holds what its references name, `open` those being written out. */
export function notation(
  schema: Schema,
  shared: Shared = {},
  indent = '',
  open: readonly string[] = [],
): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    const target = shared[name];
    return target === undefined || open.includes(name)
      ? '…'
      : notation(target, shared, indent, [...open, name]);
  }
  const options = list(schema.anyOf ?? schema.oneOf);
  if (isInteger(options)) return `integer${range(schema.minimum, schema.maximum)}`;
  if (options.length > 0) {
    return [...new Set(options.map((option) => notation(option, shared, indent, open)))].join(' | ');
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'object') return object(schema, shared, indent, open);
  if (schema.type === 'array') return array(schema, shared, indent, open);
  if (schema.type === 'string')
    return `${schema.format ?? 'string'}${range(schema.minLength, schema.maxLength)}`;
  const types: unknown = schema.type;
  if (Array.isArray(types)) return types.join(' | ');
  return schema.type === undefined ? 'any' : `${schema.type}${range(schema.minimum, schema.maximum)}`;
}
