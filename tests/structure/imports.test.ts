import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, it } from 'vitest';
import { rules } from './rules';

it('every import goes where it may', { timeout: 60_000 }, async () => {
  const { output } = await cruise(
    ['app', 'contract', 'upstream'],
    {
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: 'upstream/store/migrations' },
      tsPreCompilationDeps: true,
      tsConfig: { fileName: 'tsconfig.json' },
      enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'] },
    },
    undefined,
    { tsConfig: extractTsConfig('tsconfig.json') },
  );
  const { modules, summary } = output as ICruiseResult;
  const gateway = modules.find((m) => m.source === 'app/gateway/call.server.ts');
  expect(gateway?.dependencies.map((d) => d.resolved)).toContain('contract/codes.ts');
  expect(summary.totalCruised).toBeGreaterThan(100);
  expect(summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`)).toEqual([]);
});
