/**
 * Writes app/shell/icons.svg: the icons the app uses, as one sprite, taken from Tabler (MIT).
 * Run it after adding a name: `node scripts/icons.mjs`.
 */
import { writeFileSync } from 'node:fs';

const NAMES = [
  // The shell's own.
  'menu-2',
  'home',
  'language',
  'sun-moon',
  'user',
  'chevron-down',
  'layout-sidebar',
  'pin',
  'x',
  'dots',
  'alert-triangle',
  // The menu's, as the server names them; `point` stands for any other.
  'point',
  'receipt',
  'list-details',
  'truck-delivery',
  'truck-loading',
  'truck',
  'package',
  'packages',
  'building-warehouse',
  'tools',
  'wallet',
  'book-2',
  'users',
  'user-shield',
  'settings',
  'shield-lock',
  'menu-deep',
  'tag',
  'credit-card',
  'folders',
  'file-invoice',
  'cash',
  'arrows-exchange',
];

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

writeFileSync(
  new URL('../app/shell/icon-names.ts', import.meta.url),
  `/** Icons in the sprite; written by scripts/icons.mjs. */\nexport const ICONS = [\n${NAMES.map((n) => `  '${n}',\n`).join('')}] as const;\n`,
);
