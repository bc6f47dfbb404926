import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begin first: a file that waits a minute for time-outs, then one that waits for browsers; the others are done meanwhile. */
const SLOW = ['/tests/browsers/', '/tests/faults/'];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowness = ({ moduleId }: TestSpecification) => SLOW.findIndex((part) => moduleId.includes(part));
    return (await super.sort(files)).sort((a, b) => slowness(b) - slowness(a));
  }
}

/** Tests that start and stop the built product, also for other browsers than Chromium, apart from the others: each file on data and ports of its own. */
export default defineConfig({
  test: {
    include: ['tests/{browsers,faults,foreign,processes}/**/*.test.ts'],
    sequence: { sequencer: SlowestFirst },
    // What they test is in other processes: their own keeps what it has loaded.
    isolate: false,
    // One of them mostly waits, so two cores are busy.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
