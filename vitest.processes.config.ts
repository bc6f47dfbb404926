import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The file that waits a minute for time-outs begins first: the others are done meanwhile. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/tests/faults/'));
    return (await super.sort(files)).sort((a, b) => isSlow(b) - isSlow(a));
  }
}

/** Tests that start and stop the built product, apart from the others: each file on data and ports of its own. */
export default defineConfig({
  test: {
    include: ['tests/{faults,foreign,processes}/**/*.test.ts'],
    sequence: { sequencer: SlowestFirst },
    // One of them mostly waits, so two cores are busy.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
