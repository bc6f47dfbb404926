import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { directImports } from '../../scripts/lib/direct-imports';

const transform = (code: string, isServer = false) => {
  const hook = directImports(['@mantine/core', '@mantine/hooks']).transform;
  if (typeof hook !== 'function') throw new Error('It does not transform');
  const run = hook as (code: string, id: string, options: { ssr: boolean }) => { code: string } | null;
  return run(code, 'page.tsx', { ssr: isServer })?.code;
};

it('takes names of a package from the modules they come from', () => {
  const code = transform(
    `import { Box, Button as B } from "@mantine/core";\nimport {\n  useId,\n} from '@mantine/hooks';`,
  );
  const imports = [...code!.matchAll(/import \{ (\w+) as (\w+) \} from "([^"]+)";/g)];
  expect(imports.map(([, name, local]) => [name, local])).toEqual([
    ['Box', 'Box'],
    ['Button', 'B'],
    ['useId', 'useId'],
  ]);
  for (const [, name, , file] of imports) {
    expect(file).toMatch(new RegExp(`/${name}\\.mjs$|/use-id\\.mjs$`));
    expect(existsSync(file!)).toBe(true);
  }
  expect(code).not.toMatch(/["']@mantine/);
});

it('leaves what it cannot follow, other packages, and the server', () => {
  const unknown = `import { Box, Unheard } from '@mantine/core';`;
  expect(transform(unknown)).toBe(unknown);
  const whole = `import * as core from '@mantine/core';\nimport { render } from 'react-dom';`;
  expect(transform(whole)).toBe(whole);
  expect(transform(`import { Box } from '@mantine/core';`, true)).toBeUndefined();
});
