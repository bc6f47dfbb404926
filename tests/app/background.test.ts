import { beforeEach, describe, expect, it } from 'vitest';
import { nullIfFailed, nullUnlessRedirected } from '~/screens/resources/background';
import { getJob } from '~contract/operations/jobs';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** Background requests of a page never replace the page. */

const stub = await stubApp();
const { commitSession } = await import('~/session/session.server');
const job = await import('~/screens/resources/job');

describe('in the browser', () => {
  const asked = (serverLoader: () => Promise<unknown>) => nullIfFailed({ serverLoader });

  it.each([new TypeError('Failed to fetch'), new Response(null, { status: 500 })])('%s', async (failure) => {
    const serverLoader = () => Promise.reject(failure);
    expect(await asked(serverLoader)).toBeNull();
    expect(await nullUnlessRedirected({ serverLoader })).toBeNull();
  });

  it('the way to the sign-in is followed, except away from a form that is being filled in', async () => {
    const way = new Response(null, { status: 302, headers: { location: '/login' } });
    const serverLoader = () => Promise.reject(way);
    await expect(nullUnlessRedirected({ serverLoader })).rejects.toBe(way);
    expect(await asked(serverLoader)).toBeNull();
  });

  it('an answer is handed on', async () => expect(await asked(async () => 'yes')).toBe('yes'));
});

describe('how far a job has come', () => {
  let cookie = '';
  beforeEach(async () => {
    [cookie = ''] = (await commitSession({ token: 'tok', language: 'en-US' })).split(';', 1);
  });
  const load = () =>
    job.loader({
      ...{ request: new Request('http://here/options/job?id=41', { headers: { cookie } }), params: {} },
      context: {},
    });

  it('is nothing while the upstream cannot tell', async () => {
    stub.on(getJob.path, (_, response) => void response.writeHead(500).end());
    expect(await load()).toBeNull();
  });

  it('leads to the sign-in where the session has ended', async () => {
    stub.on(getJob.path, envelope(null, 4001));
    await expect(load()).rejects.toBeInstanceOf(Response);
  });
});
