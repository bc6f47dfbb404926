import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const APP = 'app';

const stylesheets = (): string[] =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** A selector's last part, which says what is styled, and what stands before it. */
function subjectOf(selector: string): { before: string; subject: string } {
  let depth = 0;
  let at = selector.length;
  while (at > 0 && (depth > 0 || !/[\s>~+]/.test(selector[at - 1]!))) {
    at--;
    if (selector[at] === ')') depth++;
    if (selector[at] === '(') depth--;
  }
  return { before: selector.slice(0, at), subject: selector.slice(at) };
}

/** Says neither a class, an attribute nor an element. */
const isAnything = (subject: string) => /^(?:\*|:(?!is|where))/.test(subject);

/**
 * Whatever may have changed behind a `:has`, the browser styles again what any rule names behind one, in all of the
 * page: if one names anything, that is all of it, fifteen times while a list of ticked rows is hydrated.
 */
it('what stands behind :has names what it styles', () => {
  const broad = stylesheets().flatMap((file) =>
    readFileSync(join(APP, file), 'utf8')
      .split('\n')
      .map((line) => line.trim().replace(/\s*[,{]$/, ''))
      .filter((line) => {
        const { before, subject } = subjectOf(line);
        // Siblings are few.
        return /:has\(.*[\s>]$/.test(before) && !/~\s*$/.test(before) && isAnything(subject);
      })
      .map((line) => `${file}: ${line}`),
  );
  expect(broad).toEqual([]);
});
