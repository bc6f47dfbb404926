import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import { NEEDED_BY } from '~contract/optional-calls';
import { neededFields } from '../harness/needed-fields';

/** What the documents say of an `/api` of one's own is what the contract says. */

const lines = readFileSync('docs/your-own-api.md', 'utf8').split('\n');
const rowsBelow = (heading: string) => {
  const start = lines.findIndex((line) => line.startsWith(heading));
  const end = lines.findIndex((line, at) => at > start && line.startsWith('## '));
  return lines.slice(start, end === -1 ? undefined : end).filter((line) => /^\| `\w+\.\w+` \|/.test(line));
};

it('docs/your-own-api.md says what each optional call is for', () => {
  const rows = Object.entries(NEEDED_BY).map(([call, what]) => `| \`${call}\` | ${what['en-US']} |`);
  expect(rowsBelow('## Beyond the specifications').sort()).toEqual(rows.sort());
});

it('docs/your-own-api.md has each documented call, and what its reply needs', () => {
  const documented = endpoints.filter(({ optional }) => !optional);
  const rows = documented.map((endpoint) => {
    const fields = neededFields(endpoint).map((field) => `\`${field}\``);
    const cells = [`\`${endpoint.name}\``, `${endpoint.method} \`${endpoint.path}\``, fields.join(', ')];
    return `| ${cells.join(' | ')} |`.replace(/ +\|$/, ' |');
  });
  expect(rowsBelow('## Documented calls').sort()).toEqual(rows.sort());
});
