import { expect, it } from 'vitest';
import { readEnv } from '~/env.server';
import { forwardedAddress, isProxy } from '~/server/forwarded-address';

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

const https = { PUBLIC_ORIGIN: 'https://tallyman.example' };

it.each([
  [https, '127.0.0.1', true],
  [https, '::1', true],
  [https, '::ffff:172.17.0.1', true],
  [https, '10.1.2.3', true],
  [https, '192.168.0.9', true],
  [https, 'fd00::7', true],
  [https, '203.0.113.7', false],
  [https, '::ffff:203.0.113.7', false],
  [https, '172.32.0.1', false],
  [https, '2001:db8::7', false],
  [https, '', false],
  // Without https nothing says that there is a proxy.
  [{}, '127.0.0.1', false],
  [{ PUBLIC_ORIGIN: 'http://tallyman.example' }, '127.0.0.1', false],
  // Whom the operator names, and nobody else.
  [{ ...https, TRUSTED_PROXY: '203.0.113.7, 2001:db8::/48' }, '203.0.113.7', true],
  [{ ...https, TRUSTED_PROXY: '203.0.113.7, 2001:db8::/48' }, '2001:db8:0:9::1', true],
  [{ ...https, TRUSTED_PROXY: '203.0.113.7, 2001:db8::/48' }, '10.1.2.3', false],
])('with %j the header of %s is believed: %s', (variables, peer, isBelieved) => {
  expect(isProxy(peer, readEnv(variables).trustedProxies)).toBe(isBelieved);
});

it.each(['nonsense', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/', '1.2.3.4,', '10.0.0.0/-1'])(
  'TRUSTED_PROXY %j is refused',
  (list) => {
    expect(() => readEnv({ TRUSTED_PROXY: list })).toThrow('TRUSTED_PROXY: must be addresses or networks');
  },
);
