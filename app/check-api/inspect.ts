import { z } from 'zod';
import { collectBrokenRows, isEmpty } from '~contract/reply-shapes';
import { Findings } from './findings';
import { documentedOf, expectation, kindOf, shown } from './schema';

/** Compares what came with what is documented, field by field; whether it can be read is what the app's schema says. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the app reads it whole: rows that it would leave out count as unreadable. */
function isReadable(schema: z.core.$ZodType, value: unknown): boolean {
  const read = collectBrokenRows(() => z.safeParse(schema, value));
  return read.value.success && read.brokenRows.length === 0;
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** Adds what there is to say of a value to the findings. */
export function inspect(schema: z.core.$ZodType, value: unknown, path: string, findings: Findings): void {
  const { schema: documented, prepare, isNullable } = documentedOf(schema);
  const isContainer = documented instanceof z.ZodObject || documented instanceof z.ZodArray;
  if (path) findings.met(path, !isEmpty(value) || value === false);
  if (isEmpty(value) && (value !== false || isContainer)) {
    if (value !== null || !isNullable) emptyValue(schema, documented, value, path, findings);
  } else if (documented instanceof z.ZodObject || documented instanceof z.ZodArray) {
    const below = new Findings();
    if (documented instanceof z.ZodObject) inspectObject(documented, prepare(value), value, path, below);
    else inspectList(schema, documented, value, path, below);
    findings.take(below, isReadable(schema, value));
  } else {
    scalar(schema, documented, value, path, findings);
  }
}

function emptyValue(
  schema: z.core.$ZodType,
  documented: z.core.$ZodType,
  value: unknown,
  path: string,
  findings: Findings,
): void {
  if (!isReadable(schema, value)) {
    findings.unreadable({ field: path, came: shown(value), expected: expectation(schema) });
  } else if (documented instanceof z.ZodObject && Array.isArray(value)) {
    findings.remark('[] instead of an object', path);
  } else if (documented instanceof z.ZodString && value === null) {
    findings.remark('null instead of a text', path);
  }
}

function scalar(
  schema: z.core.$ZodType,
  documented: z.core.$ZodType,
  value: unknown,
  path: string,
  findings: Findings,
): void {
  if (/_time$/.test(path) && typeof value === 'string') findings.times.push(value);
  if (z.safeParse(documented, value).success) return;
  const expected = expectation(schema);
  if (isReadable(schema, value)) findings.remark(`${kindOf(value)} instead of ${expected}`, path);
  else findings.unreadable({ field: path, came: shown(value), expected });
}

function inspectObject(
  documented: z.ZodObject,
  prepared: unknown,
  value: unknown,
  path: string,
  findings: Findings,
): void {
  if (prepared === null) return;
  if (!isObject(prepared)) {
    const rows = documented.shape.data;
    if (Array.isArray(value) && rows) {
      findings.remark('rows without their total', path);
      inspect(rows, value, join(path, 'data'), findings);
      return;
    }
    findings.unreadable({ field: path, came: shown(value), expected: expectation(documented) });
    return;
  }
  for (const [name, field] of Object.entries(documented.shape)) {
    inspect(field as z.core.$ZodType, prepared[name], join(path, name), findings);
  }
  const sent = isObject(value) ? value : {};
  // A field under another name of the specifications has become the contract's own.
  const renamed = Object.keys(prepared).filter((name) => sent[name] === undefined);
  for (const [name, came] of Object.entries(sent)) {
    const isRead = name in documented.shape || renamed.some((other) => prepared[other] === came);
    if (!isRead) findings.unknown(join(path, name));
  }
}

function inspectList(
  schema: z.core.$ZodType,
  documented: z.ZodArray,
  value: unknown,
  path: string,
  findings: Findings,
): void {
  if (!Array.isArray(value)) findings.remark(`${kindOf(value)} instead of a list`, path);
  const { element } = documented.def;
  const { schema: entry } = documentedOf(element);
  const entries = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  const isReshaped = isReadable(schema, value) && !z.safeParse(documented, value).success;
  const areComparable = entries.length > 0 && entries.every((item) => fits(entry, item));
  if (isReshaped) findings.take(asRead(schema, value, entry, path), true);
  if (areComparable || (entries.length > 0 && !isReshaped)) {
    // A branch of a tree is as its root.
    const entryPath = path.replace(/\._child$/, '');
    for (const item of entries) inspect(element, item, entryPath, findings);
  } else if (!isReshaped) {
    findings.unreadable({ field: path, came: shown(value), expected: 'a list' });
  } else if (entries.length > 0) {
    findings.remark(`entries like ${shown(entries[0])} instead of ${expectation(entry)}`, path);
  }
}

/** Whether an entry has the documented fields, so that it can be compared with them. */
const fits = (entry: z.core.$ZodType, item: unknown): boolean =>
  entry instanceof z.ZodObject
    ? isObject(item) && Object.keys(entry.shape).some((name) => name in item)
    : !isObject(item) && !Array.isArray(item);

/** The fields that the app has of entries which are written in another way: pairs, a map, other names. */
function asRead(schema: z.core.$ZodType, value: unknown, entry: z.core.$ZodType, path: string): Findings {
  const findings = new Findings();
  const rows = z.safeParse(schema, value).data;
  if (!(entry instanceof z.ZodObject) || !Array.isArray(rows)) return findings;
  for (const name of Object.keys(entry.shape)) {
    findings.met(
      join(path, name),
      rows.some((row) => isObject(row) && !isEmpty(row[name])),
    );
  }
  return findings;
}
