import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { uploadAttachment } from '~contract/common';
import { endpoints } from '~contract/index';
import { KIND_VARIANTS } from '~contract/transactions/kinds';

/** Where another server has a call. */
export interface ApiPath {
  /** Absent: the contract's. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** Below `/api`. */
  readonly path: string;
}

const ENTRY = /^(?:(GET|POST|PUT|PATCH|DELETE) )?(\/[\w./-]*)$/;
/** What calls for several things may be made for. */
const variantsOf = (name: string): readonly string[] => {
  if (name === uploadAttachment.name) return [String(uploadAttachment.variant)];
  return name.startsWith('transaction.') ? KIND_VARIANTS : [];
};

/** Calls, and those for several things with each of these behind their name. */
const names = new Set(
  endpoints.flatMap(({ name }) => [name, ...variantsOf(name).map((variant) => `${name}.${variant}`)]),
);

const error = 'must be a path, or a method and a path: "PUT /oms/quotation/edit"';
const fileContent = z.record(
  z.string().refine((name) => names.has(name)),
  z.string({ error }).regex(ENTRY, { error }),
  { error: 'must be a readable JSON file, an object from call to path' },
);

/**
 * Reads `OMS_API_PATHS`: a JSON file from call to path, e.g. `{"billing.edit": "PUT /oms/quotation/edit"}`. A call for
 * several things may have a path of each: `transaction.save_adjustment.vas`, `common.upload.attachment`.
 * Problems become issues of the variable, so that they are reported together with the others at start.
 */
export function readApiPaths(file: string, context: z.RefinementCtx): Readonly<Record<string, ApiPath>> {
  const parsed = fileContent.safeParse(readJson(file));
  if (parsed.success)
    return Object.fromEntries(Object.entries(parsed.data).map(([name, at]) => [name, split(at)]));
  for (const { code, path, message } of parsed.error.issues) {
    const problem = code === 'invalid_key' ? 'is not a call' : message;
    context.addIssue({ code: 'custom', message: [file, ...path, problem].map(String).join(': ') });
  }
  return z.NEVER;
}

function split(entry: string): ApiPath {
  const [, method, path = ''] = ENTRY.exec(entry) ?? [];
  return { method: method as ApiPath['method'], path };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
