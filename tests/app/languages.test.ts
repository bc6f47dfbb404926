import { beforeEach, expect, it, vi } from 'vitest';
import { getLanguageList } from '~contract/common';
import { startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** The languages of the interface, where the server cannot name them. */

const { stub, visit, seen, forget } = await startApp('');
const { guardedLoader } = await import('~/session/guarded.server');
const { readLanguages } = await import('~/shell/languages.server');
const loader = guardedLoader(readLanguages);
const read = async () => loader(await visit('/'));

beforeEach(forget);

it('are the built-in ones, and the server is asked again after a while', async () => {
  stub.on(getLanguageList.path, envelope(null, 7, 'no such thing'));
  const first = await read();
  expect(first.map(({ value }) => value)).toEqual(['zh-CN', 'en-US']);
  const asked = seen(getLanguageList.path).length;
  expect(await read()).toEqual(first);
  expect(seen(getLanguageList.path)).toHaveLength(asked);
  stub.on(getLanguageList.path, envelope({ language_list: [{ title: 'Deutsch', value: 'de-DE' }] }));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11 * 60_000);
  expect(await read()).toEqual([{ title: 'Deutsch', value: 'de-DE' }]);
  now.mockRestore();
});
