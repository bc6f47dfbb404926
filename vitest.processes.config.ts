import { defineConfig } from 'vitest/config';

/** Tests that start and stop the built product: one file after another, apart from the others. */
export default defineConfig({
  test: {
    include: ['tests/processes/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
