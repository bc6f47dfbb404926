import { expect, it } from 'vitest';
import { getMenuList, getUserInfo } from '~contract/common';
import { stubApp } from '../harness/app';
import { type Answer, envelope } from '../harness/stub-upstream';

/** `/readyz` before another server: the calls without which no page can be drawn must be readable. */

const stub = await stubApp({}, '');
const { health } = await import('~/server/health');
const { env } = await import('~/env.server');

const answer =
  (status: number, body: string): Answer =>
  (_, response) =>
    response.writeHead(status).end(body);

/** Its status and reason where one of the calls gets this answer, and the other a good one. */
async function readiness(path: string, bad: Answer) {
  for (const good of [getUserInfo.path, getMenuList.path]) stub.on(good, envelope(null, 4001));
  stub.on(path, bad);
  const reply = await health.request('/readyz');
  return [reply.status, ((await reply.json()) as { reason?: string }).reason];
}

it.each([
  ['a refusal', envelope(null, 4001, 'Sign in')],
  ['a refusal with a code of its own', envelope([], 403, 'no')],
  ['a success', envelope([])],
  ['HTTP 401', answer(401, 'Unauthorized')],
])('%s is an answer', async (_name, good) => {
  expect(await readiness(getUserInfo.path, good)).toEqual([200, undefined]);
});

it.each([
  ['HTTP 404', answer(404, '<h1>Not found</h1>'), 'common.get_menu_list answered HTTP 404'],
  ['HTTP 500', answer(500, ''), 'common.get_menu_list got no answer (fault): '],
  ['HTTP 502', answer(502, 'Bad gateway'), 'common.get_menu_list answered HTTP 502'],
  [
    'HTML',
    answer(200, '<!doctype html>'),
    'common.get_menu_list answered something unreadable at (not JSON)',
  ],
  ['JSON of another kind', answer(200, '{"ok":true}'), /^common.get_menu_list .* at code$/],
])('%s is none, with the reason', async (_name, bad, reason) => {
  const [status, said] = await readiness(getMenuList.path, bad);
  expect([status, said]).toEqual([503, typeof reason === 'string' ? reason : expect.stringMatching(reason)]);
});

it('asks where the map of paths says', async () => {
  await readiness(getUserInfo.path, answer(404, ''));
  Object.assign(env.apiPaths, { [getUserInfo.name]: { path: '/v2/me' } });
  stub.on('/v2/me', envelope(null, 4001));
  expect((await health.request('/readyz')).status).toBe(200);
});

it('names no address where nothing answers', async () => {
  await stub.close();
  const reply = await health.request('/readyz');
  expect([reply.status, await reply.json()]).toEqual([
    503,
    {
      status: 'upstream does not answer',
      reason: 'common.get_user_info got no answer (connection): ECONNREFUSED',
    },
  ]);
});
