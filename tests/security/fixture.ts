import { afterAll } from 'vitest';
import { type BuiltApp, startBuiltApp } from '../harness/built-app';
import { seeded } from '../harness/seeded';

/** One built app for the tests of a file: there before them, gone after them. */
export function testApp(api: { readonly url: string }): BuiltApp {
  const app = seeded(() => startBuiltApp(api));
  afterAll(() => app.stop());
  return app;
}
