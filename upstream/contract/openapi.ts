import { z } from 'zod';
import { LANGUAGES } from './common';
import { WORKBOOK_TYPE } from './constants';
import type { Access, Endpoint } from './endpoint';
import { endpoints } from './index';
import { tolerant } from './reply';

/** The contract as an OpenAPI 3.1 document. Pure: nothing is read or written. */

export type Schema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  name: string;
  in: 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  'x-access': Access;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

/** HTTP 500 and refusals: an envelope whose data nobody needs. */
const REFUSAL = { $ref: '#/components/schemas/Refusal' };

/** Name before the dot: the area of a call, `outbound` of `outbound.index`. */
const areaOf = (endpoint: Endpoint) => endpoint.name.split('.')[0] ?? endpoint.name;

/** Turns one zod schema into JSON Schema as it looks on the wire; recursive parts go to `shared`. */
function wireSchema(schema: z.ZodType, owner: string, shared: Record<string, Schema>): Schema {
  const {
    $schema: _,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // What else is understood is tolerance: the first option is what a server should answer.
      const [documented] = tolerant.has(zodSchema as unknown as z.ZodType) ? (jsonSchema.anyOf ?? []) : [];
      if (typeof documented === 'object') {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, documented);
      }
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

function security(access: Access): Operation['security'] {
  if (access === 'public') return [];
  return access === 'machine' ? [{ apiKey: [] }] : [{ token: [] }];
}

function accessText(access: Access): string {
  if (access === 'public') return 'Open to anybody.';
  if (access === 'signed-in') return 'Needs a session.';
  return access === 'machine' ? 'Needs an API key.' : `Needs the right \`${access}\`.`;
}

const languageHeader: Parameter = {
  name: 'Language',
  in: 'header',
  required: false,
  description: 'Language of messages and texts',
  schema: { type: 'string', enum: [...LANGUAGES] },
};

const idempotencyHeader: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'One value an intent: a repeat has one effect and gets the same answer',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

function queryParameters(input: Schema): Parameter[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema: typeof schema === 'boolean' ? {} : schema,
  }));
}

function requestContent(endpoint: Endpoint, input: Schema): Content {
  if (endpoint.body === 'file') {
    const file = { type: 'string' as const, contentMediaType: 'application/octet-stream' };
    const schema: Schema = { type: 'object', required: ['file'], properties: { file } };
    return { 'multipart/form-data': { schema } };
  }
  const json = { 'application/json': { schema: input } };
  if (endpoint.body !== 'records') return json;
  const record = input.items as Schema;
  return { ...json, 'application/x-ndjson': { schema: { ...record, description: 'One record a line' } } };
}

function replyContent(endpoint: Endpoint, data: Schema): Content {
  if (endpoint.reply) {
    const mediaType = endpoint.reply === 'workbook' ? WORKBOOK_TYPE : '*/*';
    return { [mediaType]: { schema: {} }, 'application/json': { schema: REFUSAL } };
  }
  const success: Schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data },
  };
  return { 'application/json': { schema: { anyOf: [success, REFUSAL] } } };
}

function operation(endpoint: Endpoint, shared: Record<string, Schema>): Operation {
  const input = wireSchema(endpoint.input, `${endpoint.name}.input`, shared);
  const data = wireSchema(endpoint.output, `${endpoint.name}.output`, shared);
  const isGet = endpoint.method === 'GET';
  return {
    operationId: endpoint.name,
    tags: [areaOf(endpoint)],
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    security: security(endpoint.access),
    parameters: [
      ...(isGet ? queryParameters(input) : []),
      languageHeader,
      ...(endpoint.idempotent ? [idempotencyHeader] : []),
    ],
    ...(isGet ? {} : { requestBody: { required: true, content: requestContent(endpoint, input) } }),
    responses: {
      200: {
        description: 'Success, or a refusal (code other than 200)',
        content: replyContent(endpoint, data),
      },
      500: { description: 'Fault (code 5000)', content: { 'application/json': { schema: REFUSAL } } },
    },
    'x-access': endpoint.access,
  };
}

const refusal: Schema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: {
      type: 'integer',
      description:
        '1001 confirm, 4001 session ended, 4003 no right, 4004 not found, 4009 conflict, ' +
        '4022 invalid (data.fields: field to message), 4029 too many tries, 5000 fault',
    },
    msg: { type: 'string' },
    data: {},
  },
};

/** The document of all calls; `serverUrl` is where their paths start, e.g. `https://oms.example/api`. */
export function openApiDocument(serverUrl: string): OpenApiDocument {
  const schemas: Record<string, Schema> = { Refusal: refusal };
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tallyman',
      version: '1.0.0',
      description: 'Every reply has code, msg and data; code 200 is success. Unknown fields are refused.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(areaOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'userToken of a sign-in' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Key of a machine' },
      },
    },
  };
}
