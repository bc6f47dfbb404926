import { describe, expect, test } from 'vitest';
import { SPECIFIED_REPLY } from '~contract/agreements/specified-reply';
import { docsPage } from '~contract/docs-page';
import { endpoints } from '~contract/index';
import { notation } from '~contract/notation';
import { openApiDocument } from '~contract/openapi';
import { isBeyond, type Schema, wireSchema } from '~contract/openapi-schema';
import { NEEDED_BY } from '~contract/optional-calls';

const document = openApiDocument('https://oms.example/api');
const operation = (path: string) => document.paths[path]?.get ?? document.paths[path]?.post;

describe('the OpenAPI document', () => {
  test('lists every call once, with its method, access and a unique id', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: 'https://oms.example/api' }]);
    expect(Object.keys(document.paths)).toHaveLength(endpoints.length);
    for (const { name, path, method, access } of endpoints) {
      expect(Object.keys(document.paths[path] ?? {})).toEqual([method.toLowerCase()]);
      expect(operation(path)).toMatchObject({ operationId: name, 'x-access': access });
      expect(operation(path)?.responses[200]?.content).toBeDefined();
    }
  });

  test('every reference leads somewhere inside the document', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const target of references) {
      const name = target?.replace('#/components/schemas/', '') ?? '';
      expect(document.components.schemas, target).toHaveProperty([name]);
    }
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
  });

  test('says who may call, in which language, and how a repeat is told', () => {
    expect(operation('/oms/login/index')?.security).toEqual([]);
    expect(operation('/oms/user/index')?.security).toEqual([{ token: [] }]);
    expect(operation('/oms/ingest/orders')?.security).toEqual([{ apiKey: [] }]);
    for (const { path, idempotent } of endpoints) {
      const headers = operation(path)?.parameters.filter((parameter) => parameter.in === 'header');
      expect(headers?.map(({ name }) => name)).toEqual([
        'Language',
        ...(idempotent ? ['Idempotency-Key'] : []),
      ]);
    }
  });

  test('queries, bodies, files, records and workbooks each have their form', () => {
    const query = operation('/oms/billing/index')?.parameters ?? [];
    expect(query.find(({ name }) => name === 'list_rows')).toMatchObject({
      in: 'query',
      required: false,
      schema: { minimum: 1, maximum: 200 },
    });
    const body = (path: string) => Object.keys(operation(path)?.requestBody?.content ?? {});
    expect(body('/oms/user/add')).toEqual(['application/json']);
    expect(body('/oms/common/upload')).toEqual(['multipart/form-data']);
    expect(body('/oms/ingest/receipts')).toEqual(['application/json', 'application/x-ndjson']);
    expect(Object.keys(operation('/oms/account/export')?.responses[200]?.content ?? {})[0]).toMatch(
      /spreadsheet/,
    );
    const record = operation('/oms/ingest/orders')?.requestBody?.content['application/x-ndjson'];
    expect(record?.schema.properties).toHaveProperty('source_ref');
  });
});

describe('what the specifications promise', () => {
  const dataOf = (path: string) => {
    const content = operation(path)?.responses[200]?.content?.['application/json'];
    const success = content?.schema.anyOf?.[0];
    return (typeof success === 'object' ? success.properties?.data : undefined) as Schema | undefined;
  };
  const documented = endpoints.filter(({ optional, reply }) => !optional && !reply);

  /** Fields without which a reply cannot be read, rows not counted. Of a write's data, nothing is needed. */
  function needed(schema: Schema, at = ''): string[] {
    const own = (schema.required ?? []).map((name) => (at ? `${at}.${name}` : name));
    const below = Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
      needed(value as Schema, at ? `${at}.${name}` : name),
    );
    const inner = [schema.items, ...(schema.anyOf ?? [])] as (Schema | undefined)[];
    return [...own, ...below, ...inner.flatMap((part) => (part ? needed(part, at) : []))];
  }

  const read = documented.filter(({ method, access }) => method === 'GET' || access === 'public');
  test.each(read.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is enough for %s',
    (name, { output }) => {
      const specified = (SPECIFIED_REPLY[name] ?? []).flatMap((names) => names.split('|'));
      const isNamed = (at: string) => specified.some((field) => field === at || field.startsWith(`${at}.`));
      // A list beyond the specifications may hold what it likes.
      const isBelowNamed = (at: string) => !at.includes('.') || isNamed(at.slice(0, at.lastIndexOf('.')));
      const missing = needed(wireSchema(output, name, {})).filter((at) => !isNamed(at) && isBelowNamed(at));
      expect(missing).toEqual([]);
    },
  );

  /** Every path of fields, rows not counted. */
  function pathsOf(schema: Schema, at = ''): string[] {
    const below = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
      const path = at ? `${at}.${name}` : name;
      return [path, ...pathsOf(value as Schema, path)];
    });
    const reference = schema.$ref?.replace('#/components/schemas/', '');
    const target = reference && !at.includes('_child') ? document.components.schemas[reference] : undefined;
    const inner = [schema.items, ...(schema.anyOf ?? []), target] as (Schema | undefined)[];
    return [...below, ...inner.flatMap((part) => (part ? pathsOf(part, at) : []))];
  }

  test.each(documented.map(({ name, path }) => [name, path]))('has a place in %s', (name, path) => {
    const known = new Set(pathsOf(dataOf(path) ?? {}));
    const named = (SPECIFIED_REPLY[name] ?? []).flatMap((names) => names.split('|'));
    expect(named.filter((field) => !known.has(field))).toEqual([]);
  });

  test('names no other call', () => {
    const names = new Set(documented.map(({ name }) => name));
    expect(Object.keys(SPECIFIED_REPLY).filter((name) => !names.has(name))).toEqual([]);
  });

  test('each call beyond it says what it is for, in both languages', () => {
    const optional = endpoints.filter((endpoint) => endpoint.optional).map(({ name }) => name);
    expect(Object.keys(NEEDED_BY).sort()).toEqual(optional.sort());
    for (const name of optional) {
      const { path } = endpoints.find((endpoint) => endpoint.name === name)!;
      expect(operation(path)).toMatchObject({ 'x-optional': true, 'x-needed-by': expect.any(String) });
      expect(NEEDED_BY[name]?.['zh-CN'], name).toMatch(/\p{Script=Han}/u);
    }
  });

  test('what is sent beyond it is marked', () => {
    const body = operation('/oms/user/edit')?.requestBody?.content['application/json']?.schema;
    const marked = Object.entries(body?.properties ?? {}).filter(([, value]) => isBeyond(value as Schema));
    expect(marked.map(([name]) => name).sort()).toEqual([
      ...['must_change_password', 'update_time', 'warehouse_id'],
    ]);
    const query = operation('/oms/vas/get_service_fee')?.parameters ?? [];
    expect(query.filter(({ schema }) => isBeyond(schema)).map(({ name }) => name)).toEqual(['business_time']);
  });

  test('a reply has the documented shapes alone', () => {
    for (const { path, name } of endpoints) {
      // A number read from a text of digits is tolerance.
      expect(JSON.stringify(operation(path)?.responses), name).not.toContain('(?:\\.0+)?');
    }
  });
});

describe('the page of the document', () => {
  test.each(['zh-CN', 'en-US'] as const)('%s: every call, no script, no foreign asset', (language) => {
    const html = docsPage(document, language, 'n0nce');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('<style nonce="n0nce">');
    for (const { name, path } of endpoints) {
      expect(html).toContain(`id="${name}"`);
      expect(html).toContain(path);
    }
    expect(html).not.toMatch(/<script|\son\w+=|\ssrc=|https?:/);
    for (const { name } of document.tags) expect(html, name).not.toContain(`>${name}</h2>`);
  });

  test('what a text holds stays text', () => {
    const hostile = structuredClone(document);
    hostile.info.title = '<img src=x>';
    expect(docsPage(hostile, 'en-US', '"><b>')).not.toMatch(/<img|"><b>/);
  });

  test('schemas are short', () => {
    const text = { type: 'string', maxLength: 64 } as const;
    expect(notation({ type: 'object', required: ['a'], properties: { a: text, b: { type: 'array' } } })).toBe(
      '{\n  a: string(≤64)\n  b?: any[]\n}',
    );
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/N' } } } as const;
    expect(notation({ $ref: '#/components/schemas/N' }, { N: node })).toBe('{\n  next?: …\n}');
  });
});
