/**
 * Writes app/shell/icons.svg: the icons named in app/shell/icon-names.ts, as one sprite, taken from Tabler (MIT).
 * Run it after adding a name: `npm install --no-save @tabler/icons-react@3.51.0 && node scripts/icons.mjs`. The package is
 * a third of all files that an install would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const listed = readFileSync(new URL('../app/shell/icon-names.ts', import.meta.url), 'utf8');
const NAMES = [...listed.matchAll(/^ +'([\w-]+)',$/gm)].map(([, name]) => name);

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

/** The same path in fewer bytes: every page has them. */
const short = (path) =>
  path
    .replaceAll(' -', '-')
    .replace(/l(-?[\d.]+) ?(-?[\d.]+)/g, (line, x, y) =>
      Number(y) === 0 ? `h${x}` : Number(x) === 0 ? `v${y}` : line,
    );

const symbols = await Promise.all(
  NAMES.map(async (name) => {
    const { __iconNode } = await import(`@tabler/icons-react/dist/esm/icons/Icon${pascal(name)}.mjs`);
    const strokes = __iconNode.map(([tag, { d }]) => {
      if (tag !== 'path' || !d.startsWith('M')) throw new Error(`${name} has a shape that cannot be joined`);
      return d;
    });
    // One path: each use of an icon copies all elements that the symbol has.
    return `<symbol id="${name}" viewBox="0 0 24 24"><path d="${short(strokes.join(''))}"/></symbol>`;
  }),
);

const head =
  '<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title><!-- Tabler Icons, MIT: https://tabler.io/icons -->';
writeFileSync(new URL('../app/shell/icons.svg', import.meta.url), `${head}\n${symbols.join('\n')}\n</svg>\n`);
