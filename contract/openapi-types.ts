import type { Access } from './endpoint';
import type { Schema } from './openapi-schema';

/** The parts of an OpenAPI document that the contract makes use of. */

/** For whom the document is: those who call the embedded `/api`, or those who write one of their own for the app. */
export type Audience = 'caller' | 'implementer';

export interface Parameter {
  name: string;
  in: 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

export type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: Record<string, object>; content?: Content }>;
  'x-access': Access;
  /** The specifications do not have it: the app does without, and lacks what `x-needed-by` says. */
  'x-optional': boolean;
  'x-needed-by'?: string;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  'x-audience': Audience;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}
