import { describe, expect, it } from 'vitest';
import { pathOf, safeRedirect } from '~/session/safe-redirect';

describe('safeRedirect', () => {
  it.each([
    ['/', '/'],
    ['/transaction/outbound', '/transaction/outbound'],
    ['/transaction/outbound?customer_id=7&page=3', '/transaction/outbound?customer_id=7&page=3'],
    ['transaction/outbound', '/transaction/outbound'],
    ['/password', '/password'],
  ])('keeps %s', (to, expected) => expect(safeRedirect(to)).toBe(expected));

  it.each([
    null,
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/transaction/outbound',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://own.invalid@evil.example/',
    '/login',
    '/quickLogin?token=x',
    '/logout',
    '/404',
    '/nowhere',
    '/transaction/outbound/../../login',
    'http://[',
    `/transaction/outbound?q=${'x'.repeat(2000)}`,
  ])('leads %j home', (to) => expect(safeRedirect(to)).toBe('/'));

  it('takes a token out of the query', () => {
    expect(safeRedirect('/transaction/outbound?token=x&page=2')).toBe('/transaction/outbound?page=2');
  });
});

it('pathOf drops the token and what a data request adds', () => {
  const request = new Request('http://here/transaction/outbound?page=2&token=x&_routes=a');
  expect(pathOf(request)).toBe('/transaction/outbound?page=2');
});
