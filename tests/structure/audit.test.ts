import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../../upstream/http/routes';
import messages from '../../upstream/messages/en-US';
import titles from '../../upstream/messages/en-US/operations/audit';

/** Sources that write audit rows, or name the action for others that do. */
const sources = readdirSync('upstream', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^messages\//.test(file))
  .map((file) => ({ file, text: readFileSync(`upstream/${file}`, 'utf8') }))
  .filter(({ text }) => /\baudit/i.test(text));

const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]!))),
];
const isMessage = (name: string) => {
  const [area = '', key = ''] = name.split('.');
  return key in ((messages as Record<string, object>)[area] ?? {});
};

/** Calls that write nothing, but carry too much for a query. */
const WRITES_NOTHING = [
  // Prices something made up: nothing is stored.
  'billing.try',
  // Compares a month with another price sheet: its job has a report, and changes no record.
  'billing.what_if',
];

describe('everything that is audited has a title', () => {
  it('each action', () => {
    const named = found(/(?<!from )'([a-zA-Z_]+\.[a-z_]+)'/g).filter((name) => !isMessage(name));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !(name in titles))).toEqual([]);
  });

  it('each call that writes', () => {
    const text = sources.map((source) => source.text).join('\n');
    const writing = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'POST');
    expect(writing.length).toBeGreaterThan(20);
    const names = writing.map(({ name }) => name).filter((name) => !WRITES_NOTHING.includes(name));
    expect(names.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
  });

  it('each entity', () => {
    const entities = found(/entity: '(\w+)'/g);
    expect(entities.length).toBeGreaterThan(5);
    expect(entities.filter((name) => !(name in titles))).toEqual([]);
  });

  it('and nothing else has', () => {
    const text = sources.map((source) => source.text).join('\n');
    expect(Object.keys(titles).filter((name) => !text.includes(`'${name}'`))).toEqual([]);
  });
});
