import { beforeEach } from 'vitest';
import { endpoints } from '~contract/index';
import { stubApp } from './app';
import { type Answer, envelope } from './stub-upstream';

/** `npm run check-api` at a server of which nothing is wrong, until a test says otherwise. */

export const text =
  (body: string, status = 200, type = 'application/json'): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

/** Answers by token: the one of the session, or 4001. */
const toSession =
  (data: unknown): Answer =>
  (seen, response) =>
    (seen.headers.authorization === 'good' ? envelope(data) : envelope(null, 4001))(seen, response);

/** A page of rows. */
export const page = (rows: object[], total = rows.length) => envelope({ res: { total, data: rows } });

const DOCUMENTED = endpoints.filter(({ method, optional }) => method === 'GET' && !optional);

export async function startCheck() {
  const stub = await stubApp({}, '');
  const command = await import('~/check-api/command');
  const { clearFeatures } = await import('~/gateway/server-features.server');

  beforeEach(() => {
    clearFeatures();
    for (const { path } of endpoints) stub.on(path, envelope(null, 4004, 'Not Found'));
    for (const { path } of DOCUMENTED) stub.on(path, envelope({}));
    stub.on('/oms/check_api/no_such_call', text('', 404));
    stub.on('/oms/account/export', text('PK', 200, 'application/zip'));
    stub.on('/oms/login/index', envelope({ userToken: 'good', language: 'en-US' }));
    stub.on('/oms/common/get_user_info', toSession({ user_name: 'ada' }));
  });

  const run = (options: Partial<Parameters<typeof command.check>[0]> = {}) =>
    command.check({ user: 'ada', password: 'secret', ...options });

  return {
    ...command,
    stub,
    run,
    /** What is found of a call that answers so. */
    callOf: async (name: string, answer: Answer, path = `/oms/${name.replace('.', '/')}`) => {
      stub.on(path, answer);
      const report = await run();
      const found = report.calls.find(({ call }) => call === name)!;
      return { found, text: command.callText(found), code: command.exitCode(report) };
    },
  };
}
