import { afterAll } from 'vitest';
import { type BuiltApp, startBuiltApp } from '../harness/built-app';
import { seeded } from '../harness/seeded';

/** One built app for the tests of a file: there before them, gone after them. */
export function testApp(api: { readonly url: string }, env: Record<string, string> = {}): BuiltApp {
  const app = seeded(() => startBuiltApp(api, env));
  afterAll(() => app.stop());
  return app;
}
