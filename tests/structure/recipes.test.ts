import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECIPES } from './recipes/recipes';

/**
 * The recipes of README.md are true: followed in a copy of the project, they touch the files that they name and no more,
 * and what they add works.
 */

const MOST: Readonly<Record<string, number>> = {
  'A text': 2,
  'A call': 3,
  'A column of a transaction list': 4,
  'A filter by a number': 4,
  'A stored field': 6,
};
/** Rules of the house that ask for more where something is forgotten. */
const RULES = ['forgotten', 'languages', 'own-api', 'audit'].map((name) => `tests/structure/${name}.test.ts`);
/** What is compiled beside the files of the recipes and all they import. */
const AROUND = ['app/hydration/remix.d.ts', 'app/i18n/text-chunks.d.ts', 'app/i18n/zh-CN/index.ts'];
const TSC = 'node_modules/typescript-native/bin/tsc';
const REPLAYED = 'tests/structure/recipes/replayed.test.ts';
const MIGRATIONS = 'upstream/store/migrations';
const TIMEOUT = 180_000;

const filesOf = ({ edits }: (typeof RECIPES)[number]) => [
  ...new Set(edits.map(([file]) => file).filter((file) => !file.startsWith('docs/'))),
];

/** The recipe of a name in README.md: how many files it says, and their paths with what is to be filled in. */
function written(name: string): { count: number; paths: RegExp[] } {
  const readme = readFileSync('README.md', 'utf8');
  const [, count = '', text = ''] =
    new RegExp(`\\n- \\*${name}\\* \\((\\d+)[^)]*\\):([\\s\\S]*?)(?=\\n- |\\n\\n|$)`).exec(readme) ?? [];
  const paths = [...text.matchAll(/`((?:app|contract|upstream)\/[^`]+\.tsx?)`/g)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/<\w+>/g, '[\\w-]+')}$`),
  );
  return { count: Number(count), paths };
}

describe.each(RECIPES)('$name', (recipe) => {
  it('touches as many files as README.md says, and those', () => {
    const { count, paths } = written(recipe.name);
    const files = filesOf(recipe);
    expect(files).toHaveLength(count);
    expect(count).toBeLessThanOrEqual(MOST[recipe.name]!);
    expect(files.filter((file) => !paths.some((path) => path.test(file)))).toEqual([]);
    expect(paths.filter((path) => !files.some((file) => path.test(file)))).toEqual([]);
  });
});

describe('followed in a copy of the project', () => {
  const copy = mkdtempSync(join(tmpdir(), 'tallyman-recipes-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  const run = async (tool: string, ...args: string[]) => {
    const done = promisify(execFile)(process.execPath, [resolve(tool), ...args], {
      cwd: copy,
      env: { PATH: process.env.PATH, TMPDIR: tmpdir(), NODE_ENV: 'test', NO_COLOR: '1', CI: 'true' },
      maxBuffer: 10_000_000,
    });
    return done.then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }) => ({ code, stdout: `${stdout}${stderr}` }),
    );
  };

  beforeAll(async () => {
    for (const name of readdirSync('.'))
      if (!/^(?:node_modules|build|test-results|\.git)$/.test(name))
        cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const { edits } of RECIPES)
      for (const [file, after, added] of edits) {
        const source = readFileSync(join(copy, file), 'utf8');
        expect(source.split(after), `${file}: ${after}`).toHaveLength(2);
        writeFileSync(
          join(copy, file),
          source.replace(after, () => after + added),
        );
      }
    cpSync(join(copy, REPLAYED.replace('.test', '')), join(copy, REPLAYED));
    expect(await run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'recipes')).toMatchObject({
      code: 0,
    });
  }, TIMEOUT);

  it('adds one migration', () => {
    const added = readdirSync(join(copy, MIGRATIONS)).filter((name) => name.endsWith('_recipes.sql'));
    expect(added).toHaveLength(1);
    expect(readFileSync(join(copy, MIGRATIONS, added[0]!), 'utf8').split(';')).toHaveLength(2);
  });

  it('compiles', { timeout: TIMEOUT }, async () => {
    const files = [...new Set(RECIPES.flatMap(filesOf))];
    const program = { extends: './tsconfig.json', include: [], files: [...files, ...AROUND] };
    writeFileSync(join(copy, 'tsconfig.recipes.json'), JSON.stringify(program));
    expect(await run(TSC, '--checkers', '1', '-p', 'tsconfig.recipes.json')).toEqual({
      code: 0,
      stdout: '',
    });
  });

  it('works, and no rule of the house misses anything', { timeout: TIMEOUT }, async () => {
    const { code, stdout } = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--maxWorkers=1',
      REPLAYED,
      ...RULES,
    );
    expect(code, stdout).toBe(0);
  });
});
