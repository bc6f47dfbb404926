import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const REEXPORTS = /export \{([^}]+)\} from '([^']+)'/g;
const IMPORTS = /import \{([^}]+)\} from ['"]([^'"]+)['"];?/g;

/**
 * Lets the browser's build import what it takes of some packages from the modules they come from, not from the
 * packages' indexes: of an index the bundler reads everything before it drops what nobody takes, which of Mantine is
 * five hundred modules and a seventh of the whole build's time. What it cannot follow stays as it is.
 */
export function directImports(packages: readonly string[]): Plugin {
  const indexes = new Map(packages.map((name) => [name, readIndex(name)]));
  const direct = (statement: string, specifiers: string, name: string) => {
    const index = indexes.get(name);
    const parts = index && namesIn(specifiers).map(([taken, local]) => sourceOf(index, taken, local));
    return parts?.every((part) => part !== undefined) ? parts.join('') : statement;
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    transform(code, _id, options) {
      // On the server packages are not bundled.
      if (options?.ssr || !packages.some((name) => code.includes(name))) return null;
      return { code: code.replace(IMPORTS, direct), map: null };
    },
  };
}

interface Source {
  readonly file: string;
  /** What it is called there. */
  readonly name: string;
}

/** What a package's index exports, by name. */
function readIndex(name: string): Map<string, Source> {
  const index = resolve(`node_modules/${name}/esm/index.mjs`);
  const sources = [...readFileSync(index, 'utf8').matchAll(REEXPORTS)].flatMap(([, specifiers, from]) => {
    const file = from!.startsWith('.') ? join(dirname(index), from!) : from!;
    return namesIn(specifiers!).map(([name, exported]): [string, Source] => [exported, { file, name }]);
  });
  return new Map(sources);
}

function sourceOf(index: Map<string, Source>, taken: string, local: string): string | undefined {
  const source = index.get(taken);
  return source && `import { ${source.name} as ${local} } from ${JSON.stringify(source.file)};`;
}

/** The names of `A, B as C`, each as it is called there and here. */
const namesIn = (specifiers: string): [string, string][] =>
  specifiers
    .split(',')
    .map((specifier) => specifier.trim())
    .filter((specifier) => specifier !== '')
    .map((specifier) => {
      const [there, here = there] = specifier.split(' as ');
      return [there!, here!];
    });
