import { SPECIFIED_REPLY } from './agreements/specified-reply';
import { CONTRACT_HEADER } from './codes';
import { LANGUAGES } from './common';
import { WORKBOOK_TYPE } from './constants';
import type { Access, Endpoint } from './endpoint';
import { endpoints } from './index';
import { markReply, type Schema, wireSchema } from './openapi-schema';
import type { Audience, Content, OpenApiDocument, Operation, Parameter } from './openapi-types';
import { NEEDED_BY } from './optional-calls';

/** The contract as an OpenAPI 3.1 document. Pure: nothing is read or written. */

export type { OpenApiDocument } from './openapi-types';

/** Where a server has a call; `name` is the call's, or with a kind of transactions behind it. */
export interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** HTTP 500 and refusals: an envelope whose data nobody needs. */
const REFUSAL = { $ref: '#/components/schemas/Refusal' };

/** Name before the dot: the area of a call, `outbound` of `outbound.index`. */
const areaOf = (endpoint: Endpoint) => endpoint.name.split('.')[0] ?? endpoint.name;

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

const contractHeader = {
  description:
    'What the server has beyond the specifications: * for every call and field, or names of optional calls',
  schema: { type: 'string' },
};

function operation(endpoint: Endpoint, { name, method }: Route, shared: Record<string, Schema>): Operation {
  const input = wireSchema(endpoint.input, `${endpoint.name}.input`, shared);
  const data = wireSchema(endpoint.output, `${endpoint.name}.output`, shared);
  if (!endpoint.optional) markReply(data, SPECIFIED_REPLY[endpoint.name] ?? []);
  const isQuery = method === 'GET';
  return {
    operationId: name,
    tags: [areaOf(endpoint)],
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    security: security(endpoint.access),
    parameters: [
      ...(isQuery ? queryParameters(input) : []),
      languageHeader,
      ...(endpoint.idempotent ? [idempotencyHeader] : []),
    ],
    ...(isQuery ? {} : { requestBody: { required: true, content: requestContent(endpoint, input) } }),
    responses: {
      200: {
        description: 'Success, or a refusal (code other than 200)',
        headers: { [CONTRACT_HEADER]: contractHeader },
        content: replyContent(endpoint, data),
      },
      500: { description: 'Fault (code 5000)', content: { 'application/json': { schema: REFUSAL } } },
    },
    'x-access': endpoint.access,
    'x-optional': endpoint.optional ?? false,
    ...(endpoint.optional && { 'x-needed-by': NEEDED_BY[endpoint.name]?.['en-US'] }),
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
        '4022 invalid (data.fields: field to message), 4029 too many tries, 5000 fault, 5007 disk full; any other shows msg',
    },
    msg: { type: 'string' },
    data: {},
  },
};

const DESCRIPTIONS: Readonly<Record<Audience, string>> = {
  caller: 'Every reply has code, msg and data; code 200 is success. Unknown fields are refused.',
  implementer:
    'What an /api of your own answers to the app. Every reply has code, msg and data; code 200 is success. Of a reply, ' +
    'required fields are those without which the page cannot be read; numbers may come as strings. Calls with ' +
    'x-optional and fields with x-beyond are not in the specifications: the app does without them. In requests such ' +
    'fields are sent only to a server that answers with the header x-oms-contract: *.',
};

/**
 * The document of all calls; `serverUrl` is where their paths start, e.g. `https://oms.example/api`.
 * @param routesOf where a server of one's own has a call: the document is then for those who write that server
 */
export function openApiDocument(
  serverUrl: string,
  routesOf?: (endpoint: Endpoint) => readonly Route[],
): OpenApiDocument {
  const schemas: Record<string, Schema> = { Refusal: refusal };
  const paths: OpenApiDocument['paths'] = {};
  const audience = routesOf ? 'implementer' : 'caller';
  for (const endpoint of endpoints) {
    for (const route of routesOf?.(endpoint) ?? [endpoint]) {
      const method = route.method.toLowerCase();
      // Two calls may be one of a server's; a fragment is not sent.
      const path = paths[route.path]?.[method] ? `${route.path}#${route.name}` : route.path;
      paths[path] = { ...paths[path], [method]: operation(endpoint, route, schemas) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tallyman', version: '1.0.0', description: DESCRIPTIONS[audience] },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(areaOf))].map((name) => ({ name })),
    paths,
    'x-audience': audience,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'userToken of a sign-in' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Key of a machine' },
      },
    },
  };
}
