import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitConcurrency } from '~/server/concurrency';
import { commitSession, readSession } from '~/session/session.server';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** An app whose pages are done when told to. */
function slowPages() {
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const app = new Hono().use(limitConcurrency()).get('/:name', async (c) => {
    const name = c.req.param('name');
    started.push(name);
    await new Promise<void>((resolve, reject) =>
      ends.set(name, (failure) => (failure ? reject(failure) : resolve())),
    );
    return c.text(name);
  });
  app.onError((_, c) => c.text('failed', 500));
  const asked = new Map<string, Response | Promise<Response>>();
  const ask = (...names: string[]) => {
    for (const name of names) asked.set(name, app.request(`/${name}`));
    return vi.advanceTimersByTimeAsync(0);
  };
  /** With the cookie of somebody who has sent a form. */
  const askAfterForm = async (name: string) => {
    const [cookie = ''] = (await commitSession({ toast: { kind: 'success', text: 'Saved' } })).split(';', 1);
    const headers = { cookie };
    // Opened before, a session is there at once.
    await readSession(new Request('http://here', { headers }));
    asked.set(name, app.request(`/${name}`, { headers }));
    await vi.advanceTimersByTimeAsync(0);
  };
  const end = async (name: string, failure?: Error) => {
    ends.get(name)!(failure);
    return (await asked.get(name)!).status;
  };
  return { started, ask, askAfterForm, end };
}

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('eight pages are at work at once', () => {
  it('the next begins when one is done or has failed, in the order they came', async () => {
    const { started, ask, end } = slowPages();
    await ask(...EIGHT, 'i', 'j', 'k');
    expect(started).toEqual(EIGHT);
    expect(await end('c')).toBe(200);
    expect(started).toEqual([...EIGHT, 'i']);
    expect(await end('a', new Error('broken'))).toBe(500);
    expect(started).toEqual([...EIGHT, 'i', 'j']);
    expect(await end('i')).toBe(200);
    expect(started).toEqual([...EIGHT, 'i', 'j', 'k']);
  });

  it('what shows the answer to a form goes before the others that wait', async () => {
    const { started, ask, askAfterForm, end } = slowPages();
    await ask(...EIGHT, 'i');
    await askAfterForm('saved');
    await end('a');
    await end('b');
    expect(started).toEqual([...EIGHT, 'saved', 'i']);
  });

  it('those that wait for the upstream make room, once each', async () => {
    const { started, ask, end } = slowPages();
    await ask(...EIGHT, 'i', 'j');
    await vi.advanceTimersByTimeAsync(249);
    expect(started).toEqual(EIGHT);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toEqual([...EIGHT, 'i', 'j']);
    for (const name of EIGHT) expect(await end(name)).toBe(200);
    // Six places were free before: their first holders do not give them up twice.
    await ask('k', 'l', 'm', 'n', 'o', 'p', 'q');
    expect(started.slice(10)).toEqual(['k', 'l', 'm', 'n', 'o', 'p']);
  });

  it('what is done before the time is up gives up its place no second time', async () => {
    const { started, ask, end } = slowPages();
    await ask('a');
    expect(await end('a')).toBe(200);
    await vi.advanceTimersByTimeAsync(1_000);
    await ask(...EIGHT, 'i');
    expect(started).toEqual(['a', ...EIGHT]);
  });
});
