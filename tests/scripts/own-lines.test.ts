import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { mapOwnLines } from '../../scripts/lib/own-lines.mjs';

it('a stack names lines of the project, and of a dependency those of the bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallyman-lines-'));
  const at = (name: string) => join(folder, name);
  mkdirSync(at('node_modules'));
  writeFileSync(at('node_modules/theirs.js'), 'export const callTheirs = (then) => {\n  then();\n};\n');
  writeFileSync(
    at('ours.ts'),
    `import { callTheirs } from './node_modules/theirs.js';
interface Unused { is: 'no line of the bundle' }
callTheirs(() => {
  console.log(new Error('here').stack);
});`,
  );
  const bundle = at('bundle.mjs');
  await build({
    ...{ entryPoints: [at('ours.ts')], outfile: bundle, bundle: true, format: 'esm' },
    ...{ sourcemap: 'linked', sourcesContent: false, logLevel: 'silent' },
  });
  mapOwnLines(`${bundle}.map`);
  const stack = execFileSync(process.execPath, ['--enable-source-maps', bundle], { encoding: 'utf8' });
  expect(stack).toContain('ours.ts:4:');
  expect(stack).toContain('ours.ts:3:');
  expect(stack).toMatch(/callTheirs .*bundle\.mjs:/);
  const { mappings, sources } = JSON.parse(readFileSync(`${bundle}.map`, 'utf8'));
  const named = decode(mappings).flatMap((line) => line.flatMap(([, source]) => source ?? []));
  expect(new Set(named.map((source) => sources[source]))).toEqual(new Set(['ours.ts']));
});
