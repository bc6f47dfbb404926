import { expect, it } from 'vitest';
import { cleanAddress } from '../../app/server/clean-address';

/** Forms without scripts send every field: what is empty does not stay in the address. */

it.each([
  ['/user/index?user_name=&status=1&email=', '/user/index?status=1'],
  ['/user/index?user_name=', '/user/index'],
  // Text browsers send fields that have no name.
  ['/user/index?=on&status=1', '/user/index?status=1'],
  ['/user/index?user_name=%E6%9D%8E+a&email=', '/user/index?user_name=%E6%9D%8E+a'],
  ['/transaction/inbound?id=1&id=2&sku=', '/transaction/inbound?id=1&id=2'],
])('%s is led to %s', (address, clean) => {
  expect(cleanAddress(new URL(address, 'http://here'))).toBe(clean);
  // And from there nowhere else.
  expect(cleanAddress(new URL(clean, 'http://here'))).toBeUndefined();
});

it.each([
  '/user/index',
  '/user/index?status=1',
  // Scripts ask for data so, a token is the guard's, and nothing leads to another site.
  '/user/index.data?user_name=',
  '/user/index?token=',
  '//evil.example/?a=',
])('%s stays', (address) => {
  expect(cleanAddress(new URL(`http://here${address}`))).toBeUndefined();
});
