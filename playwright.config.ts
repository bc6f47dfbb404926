import { defineConfig } from '@playwright/test';

/** One demo product for the whole run; `npm test` names the Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/harness/e2e-setup.ts',
  // A page is waited for by one while others compute: three, so that two cores are busy.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.PRODUCT_ORIGIN,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for a second: to optimise its code takes longer than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
