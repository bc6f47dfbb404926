import { defineConfig } from 'vitest/config';

/** Everything that one would run on several machines, on this one, while some of it dies. */
export default defineConfig({
  test: {
    include: ['tests/cluster/**/*.test.ts'],
    // Each of its tests goes on with what the one before has left.
    bail: 1,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
