import { SPECIFIED_REPLY } from '~contract/agreements/specified-reply';
import type { Endpoint } from '~contract/endpoint';
import { isBeyond, markReply, type Schema, wireSchema } from '~contract/openapi-schema';

/** Fields without which a reply cannot be read, as paths; rows are not counted, and branches of a tree are as its root. */
export function neededFields({ method, access, name, output }: Endpoint): string[] {
  // A write is done once its code says so, whatever data it brings; signing in brings a token.
  if (method !== 'GET' && access !== 'public' && name !== 'common.upload') return [];
  const shared: Record<string, Schema> = {};
  const schema = wireSchema(output, name, shared);
  markReply(schema, SPECIFIED_REPLY[name] ?? []);
  // Bare rows are a page, too.
  return [...new Set(fieldsIn(schema, shared))].filter((field) => !/^res\.(?:total|data)$/.test(field));
}

function fieldsIn(schema: Schema, shared: Readonly<Record<string, Schema>>, at = ''): string[] {
  const pathOf = (name: string) => (at ? `${at}.${name}` : name);
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    name === '_child' || isBeyond(value as Schema) ? [] : fieldsIn(value as Schema, shared, pathOf(name)),
  );
  const target = schema.$ref && shared[schema.$ref.replace('#/components/schemas/', '')];
  const inner = [schema.items, ...(schema.anyOf ?? []), target] as (Schema | undefined)[];
  return [
    ...(schema.required ?? []).map(pathOf),
    ...below,
    ...inner.flatMap((part) => (part ? fieldsIn(part, shared, at) : [])),
  ];
}
