import { expect, it } from 'vitest';
import { forwardedAddress } from '~/server/forwarded-address';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['203.0.113.7, unknown', ''],
  ['203.0.113.7:x', ''],
  ['999.0.113.7', ''],
  ['', ''],
])('of %j the client is %j', (header, client) => {
  expect(forwardedAddress(header)).toBe(client);
});
