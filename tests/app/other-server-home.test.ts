import { beforeEach, describe, expect, it } from 'vitest';
import { getConsole } from '~contract/common';
import { startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { type Answer, envelope, shellAnswers } from '../harness/stub-upstream';

/** Home and the optional screens before a server that has only what the specifications name. */

const { stub, visit, forget } = await startApp('');
const { clearFeatures } = await import('~/gateway/server-features.server');
const home = await import('~/screens/operations/console/route');

const httpStatus =
  (status: number): Answer =>
  (_, response) =>
    response.writeHead(status).end();

beforeEach(() => {
  forget();
  clearFeatures();
});

describe('home without figures', () => {
  it.each([
    ['does not have the call', envelope(null, 4004, 'no such call')],
    ['answers HTTP 404', httpStatus(404)],
    ['breaks over it', httpStatus(500)],
  ])('shows the user’s screens where the server %s', async (_, answer) => {
    stub.on(getConsole.path, answer);
    const html = await renderScreen(home, '/', { menu: ['/account/index', '/transaction/outbound'] });
    expect(html).toContain('<h1>Home</h1>');
    expect(html).toMatch(/href="\/account\/index".*href="\/transaction\/outbound"/s);
    expect(html).not.toContain('<figure');
  });

  it('shows the figures where the server has them', async () => {
    stub.on(getConsole.path, shellAnswers[getConsole.path]!);
    expect((await home.loader(await visit('/'))).figures?.tiles).toHaveLength(9);
  });
});

it.each([
  ['/account/statement', () => import('~/screens/accounts/statement/route')],
  ['/account/billingRun', () => import('~/screens/accounts/billing-runs/route')],
  ['/account/months', () => import('~/screens/accounts/months/route')],
  ['/account/exchangeRate', () => import('~/screens/accounts/exchange-rates/route')],
  ['/audit/index', () => import('~/screens/operations/audit/route')],
])('%s says by its address that the server does not have it', async (path, screen) => {
  const { loader } = await screen();
  await expect(loader(await visit(path))).rejects.toMatchObject({
    data: { notice: 'This server does not offer this function' },
    init: { status: 404 },
  });
});
