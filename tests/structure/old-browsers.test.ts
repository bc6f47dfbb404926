import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What browsers do not know they pass over: a page stays styled without it. */

const styles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(`app/${file}`, 'utf8') }));
const breaking = (isBroken: (css: string) => boolean) =>
  styles.filter(({ css }) => isBroken(css)).map(({ file }) => file);

it('no rule is in a layer alone: those that do not know layers get it from the second import', () => {
  expect(breaking((css) => /@layer[^;{]*\{/.test(css))).toEqual([]);
  const base = readFileSync('app/theme/base.css', 'utf8');
  expect(base.match(/@import "\.\/rules\.css" [^;]*;/g)).toEqual([
    '@import "./rules.css" layer(base);',
    '@import "./rules.css" supports(not (font-palette: normal));',
  ]);
});

it('the height of the window is asked for by the one name that has a fallback', () => {
  const asked = '@supports (height: 100dvh) {\n  :root {\n    --window-height: 100dvh;\n  }\n}';
  expect(breaking((css) => css.replace(asked, '').includes('dvh'))).toEqual([]);
});

it('content with a text for screen readers stands below the same without one', () => {
  const withText = /(?<!content: ".*";[^}]*)content: ".*" \/ /;
  expect(breaking((css) => withText.test(css))).toEqual([]);
});
