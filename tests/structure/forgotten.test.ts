import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import names from '~/i18n/en-US/operations/audit-fields';
import type { Endpoint } from '../../contract/endpoint';
import { KINDS } from '../../contract/transactions/kinds';

/** Fields that a call takes and a screen forgets: nothing fails, but what was entered has no effect. */

const modules = import.meta.glob<Record<string, unknown>>('../../contract/**/*.ts', { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'input' in value;
const fieldsOf = ({ input }: Endpoint) =>
  Object.keys('shape' in input ? (input as unknown as { shape: object }).shape : {});
/** Each call by the name of its constant. */
const calls = new Map(
  Object.values(modules).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
  ),
);
/** Groups of fields that a screen may take whole, by how it names them. */
const groups = new Map(
  Object.values(modules).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]): [string, string[]][] => {
      if (typeof value !== 'object' || value === null) return [];
      if (isEndpoint(value)) return [[`${name}.input.shape`, fieldsOf(value)]];
      if ('shape' in value) return [[`${name}.shape`, Object.keys(value.shape as object)]];
      return [[name, Array.isArray(value) ? value.map(String) : Object.keys(value)]];
    }),
  ),
);
/** Whether a source has a group with all that will be added to it. */
const takes = (source: string, group: string): boolean =>
  source.includes(`...${group}`) ||
  source.includes(`(${group})`) ||
  new RegExp(`\\.\\.\\.\\w+ \\} = ${group.replaceAll('.', '\\.')};`).test(source);

const sources = new Map(
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !file.startsWith('i18n/'))
    .map((file) => join('app', file))
    .map((file) => [
      file,
      ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
    ]),
);

/** A file and what it imports of the screens, as far as that is no markup. */
function withImports(file: string, into = new Set<string>()): Set<string> {
  const tree = sources.get(file);
  if (!tree || into.has(file)) return into;
  into.add(file);
  for (const each of tree.statements)
    if (ts.isImportDeclaration(each) && ts.isStringLiteral(each.moduleSpecifier)) {
      const path = each.moduleSpecifier.text;
      if (path.startsWith('.')) withImports(`${join(dirname(file), path)}.ts`, into);
      if (path.startsWith('~/forms/')) withImports(`${path.replace('~', 'app')}.ts`, into);
    }
  return into;
}

/** All names and texts of a node, which include the fields it passes on. */
function words(node: ts.Node, into = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node) || ts.isStringLiteral(node)) into.add(node.text);
  if (!ts.isImportDeclaration(node)) node.forEachChild((child) => void words(child, into));
  return into;
}

const wordsIn = new Map([...sources].map(([file, tree]) => [file, words(tree)]));

/** What calls are given, as far as it stands there: undefined where a value is passed on whole. */
function passed(node: ts.Node, call: string, into: (string[] | undefined)[] = []) {
  if (ts.isCallExpression(node) && node.arguments.some((each) => each.getText() === call)) {
    const input = node.arguments[node.arguments.findIndex((each) => each.getText() === call) + 1];
    const isListed = input && ts.isObjectLiteralExpression(input);
    const names = isListed ? input.properties.map((each) => each.name?.getText()) : [undefined];
    into.push(names.includes(undefined) ? undefined : (names as string[]));
  }
  node.forEachChild((child) => void passed(child, call, into));
  return into;
}

/** Fields of a call that none of the files that make it names. */
function forgotten(call: string, endpoint: Endpoint): string[] {
  const callers = [...sources].filter(([file]) => wordsIn.get(file)!.has(call));
  if (callers.length === 0) return [];
  const inputs = callers.flatMap(([, tree]) => passed(tree, call));
  const listed = inputs.length > 0 && !inputs.includes(undefined) && inputs.flatMap((names) => names ?? []);
  const files = new Set(callers.flatMap(([file]) => [...withImports(file)]));
  const named = new Set(listed || [...files].flatMap((file) => [...wordsIn.get(file)!]));
  const missing = fieldsOf(endpoint).filter((field) => !named.has(field));
  const text = [...files].map((file) => sources.get(file)!.text).join('\n');
  const isTaken = (field: string) =>
    [...groups].some(([group, fields]) => fields.includes(field) && takes(text, group));
  return missing.filter((field) => !isTaken(field));
}

/** Numbers that lists are filtered by: screens walk over those of their kind. */
const numbers = KINDS.flatMap((kind) => kind.numbers.map(({ key }) => key)).join('|');

/** Left out on purpose, each with its reason. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/\.is_confirm$/, 'every action sends it once its question is answered'],
  [/^account(?:Index|Export)\.statement_month$/, 'the statement has a call of its own'],
  [/^login\.device_token$/, 'sent by the route of the sign-in'],
  [/^recordChangeIndex\.kind$/, 'the screen shows all kinds'],
  [
    new RegExp(`^(?:\\w+Index|neighbours|transactionTotals|countNew)\\.(?:number|${numbers})$`),
    'a search has one field for all numbers',
  ],
];
const isLeftOut = (field: string) => LEFT_OUT.some(([pattern]) => pattern.test(field));
const all = [...calls].flatMap(([call, endpoint]) =>
  forgotten(call, endpoint)
    .map((field) => `${call}.${field}`)
    .filter((field) => !isLeftOut(field)),
);

describe('no screen forgets', () => {
  it('a field of a call that it makes', () => {
    expect(calls.size).toBeGreaterThan(100);
    expect(all).toEqual([]);
  });
});

describe('the audit log has a name', () => {
  /** Which record it is, questions, and lists that are written down table by table or row by row. */
  const UNNAMED = /^(?:id|update_time|is_confirm|confirm\w*|preview_id|config_list)$/;
  /** They write nothing down of what they are asked. */
  const UNWRITTEN = ['agreementTry', 'agreementWhatIf', 'importCheck'];
  const writing = [...calls].filter(
    ([call, { method, access }]) => method === 'POST' && access.startsWith('/') && !UNWRITTEN.includes(call),
  );

  it.each(writing)('for every field of %s', (_, endpoint) => {
    const fields = fieldsOf(endpoint).filter((field) => !UNNAMED.test(field));
    expect(fields.filter((field) => !(field in names))).toEqual([]);
  });
});
