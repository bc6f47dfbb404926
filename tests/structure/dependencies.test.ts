import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dependencies, devDependencies } from '../../package.json';

/** Packages that no source names, each with its reason. */
const UNNAMED: Record<string, string> = {
  '@remix-run/serve': 'asked for by name (decision 7)',
  'typescript-native': 'scripts run it by its path: both have a command called tsc',
};

const files = ['app', 'contract', 'upstream', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .concat(readdirSync('.'))
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.endsWith('dependencies.test.ts'));
const named = new Set(
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"]((?:@[\w-]+\/)?[\w.-]+)[^'"\n]*['"]/g)].map(
      ([, name]) => name!,
    ),
  ),
);

it('each package is named by some source, or has a reason', () => {
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const unnamed = packages.filter((name) => !named.has(name.replace(/^@types\//, '')));
  expect(unnamed.sort()).toEqual(Object.keys(UNNAMED).sort());
});
