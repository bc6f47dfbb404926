/**
 * Writes app/shell/icons.svg: the icons named in app/shell/icon-names.ts, as one sprite, taken from Tabler (MIT).
 * Run it after adding a name: `node scripts/icons.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const listed = readFileSync(new URL('../app/shell/icon-names.ts', import.meta.url), 'utf8');
const NAMES = [...listed.matchAll(/^ +'([\w-]+)',$/gm)].map(([, name]) => name);

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

const symbols = await Promise.all(
  NAMES.map(async (name) => {
    const { __iconNode } = await import(`@tabler/icons-react/dist/esm/icons/Icon${pascal(name)}.mjs`);
    const shapes = __iconNode.map(([tag, { key: _, ...attributes }]) => {
      const list = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${list.join('')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
  }),
);

const head =
  '<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title><!-- Tabler Icons, MIT: https://tabler.io/icons -->';
writeFileSync(new URL('../app/shell/icons.svg', import.meta.url), `${head}\n${symbols.join('\n')}\n</svg>\n`);
