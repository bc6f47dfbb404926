import { describe, expect, test } from 'vitest';
import { docsPage } from '~contract/docs-page';
import { endpoints } from '~contract/index';
import { notation } from '~contract/notation';
import { openApiDocument } from '~contract/openapi';

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
