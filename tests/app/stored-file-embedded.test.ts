import { expect, it } from 'vitest';
import { getFile } from '~contract/common';
import { stubApp } from '../harness/app';

/** With the embedded upstream a stored file is opened by its call alone, whatever the value looks like. */

const stub = await stubApp();
process.env.EMBEDDED_API_URL = stub.url;
delete process.env.OMS_API_URL;
const { download } = await import('~/gateway/files.server');

const caller = { token: 'tok', language: 'en-US' as const };

it.each(['a.png', '/uploads/a.png', 'https://elsewhere.example/a.png', '../a.png'])('%s', async (path) => {
  stub.seen.splice(0);
  stub.on(getFile.path, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('{"a","b"}'),
  );
  const response = await download(getFile, { path }, caller, {});
  expect(await response.text()).toBe('{"a","b"}');
  const query = new URLSearchParams({ path });
  expect(stub.seen.map(({ url }) => url)).toEqual([`${getFile.path}?${query}`]);
});
