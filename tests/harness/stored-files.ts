import { afterAll, beforeEach, expect, vi } from 'vitest';
import { getFile } from '~contract/common';
import { stubApp } from './app';
import { type Answer, stubUpstream } from './stub-upstream';

/** Beginning of a PNG image. */
export const PNG = Buffer.from('89504e470d0a1a0a0001', 'hex');
/** A name under which our own upstream stores files. */
export const OWN_NAME = 'abcdefghijklmnopqrstuvwx.png';
/** Path of the call for files. */
export const CALL = `/base${getFile.path}`;

/** Calls that the app looks for when it first meets a server. */
const LOOKS = 22;

/** A reply with content. */
export const answer =
  (type: string | undefined, content: string | Buffer = PNG, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { ...(type && { 'content-type': type }), ...headers }).end(content);
/** HTTP 404 with a page. */
export const missing: Answer = (_, response) =>
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');

/**
 * The route of files before an operator's own `/api` at `/base` that has nothing beyond the specifications, and another
 * server, which nothing should come to.
 */
export async function startStoredFiles() {
  const stub = await stubApp({}, '');
  const { origin } = new URL(stub.url);
  // The stub does not show whether an address began with /api.
  process.env.OMS_API_URL = `${origin}/base`;
  const elsewhere = await stubUpstream();
  afterAll(() => elsewhere.close());
  const { clearFeatures } = await import('~/gateway/server-features.server');
  const { findFeatures } = await import('~/gateway/find-features.server');
  const { commitSession } = await import('~/session/session.server');
  const { loader } = await import('~/screens/resources/file');
  const [cookie = ''] = (await commitSession({ token: 'tok', language: 'en-US' })).split(';', 1);
  await findFeatures({ token: 'tok', language: 'en-US' });
  // On a busy machine it stops waiting for what is still on its way to the stub.
  const looks = () => expect(stub.seen.length).toBeGreaterThanOrEqual(LOOKS);
  await vi.waitFor(looks, { timeout: 20_000 }).catch(() => undefined);

  beforeEach(() => {
    clearFeatures();
    const paths = ['/uploads/a.png', '/base/uploads/a.png', `/base/${OWN_NAME}`, `/${OWN_NAME}`, CALL];
    for (const path of paths) stub.on(path, missing);
    stub.seen.splice(0);
    elsewhere.seen.splice(0);
  });

  return {
    stub,
    elsewhere,
    origin,
    /** Addresses that the server was asked for. */
    seen: () => stub.seen.map(({ url }) => url),
    /** What the browser gets for a stored value. */
    open(path: string, headers: Record<string, string> = {}, name = '') {
      const url = `http://here/files?${new URLSearchParams({ path, name })}`;
      const request = new Request(url, { headers: { cookie, ...headers } });
      return loader({ request, params: {}, context: {} }).catch((thrown: unknown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      });
    },
  };
}
