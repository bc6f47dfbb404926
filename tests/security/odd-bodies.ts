export const MB = 1024 ** 2;
export const FORM = 'application/x-www-form-urlencoded';
export const BOUNDARY = 'b'.repeat(30);
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const names = Array.from({ length: 100_000 }, (_, i) => i.toString(36));
const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data${head}\r\n\r\n1\r\n`;
/** Bodies that none of our pages sends, each with its stated type. */
export const ODD: Record<string, { body: string | Uint8Array<ArrayBuffer>; type: string }> = {
  '100,000 fields': { body: names.map((name) => `${name}=`).join('&'), type: FORM },
  '100,000 times the same field': { body: 'rule_ids=1&'.repeat(90_000), type: FORM },
  '60,000 parts': { body: `${part('; name="a"').repeat(60_000)}--${BOUNDARY}--\r\n`, type: MULTIPART },
  'a field of 1 MB': { body: `title=${'x'.repeat(MB - 10)}`, type: FORM },
  'a name of 1 MB': { body: 'x'.repeat(MB - 1), type: FORM },
  'deep brackets': { body: `${'a[b]'.repeat(100_000)}=1`, type: FORM },
  'NUL bytes': { body: 'intent=add&user_name=%00&title=a%00b&password=%00&id=%00&ids=%00', type: FORM },
  'no UTF-8': { body: 'intent=add&user_name=%ff%fe&title=%c3%28&password=%80&id=%ed%a0%80', type: FORM },
  'broken escapes': { body: 'intent=%&title=%zz&%=%', type: FORM },
  'dangerous names': {
    body: '__proto__=1&constructor.prototype.a=1&item.__proto__.a=1&item.0.__proto__=1',
    type: FORM,
  },
  'a boundary that never comes': { body: 'a=b', type: MULTIPART },
  'a part that does not end': { body: part('; name="a"').slice(0, -2), type: MULTIPART },
  'parts without a name': {
    body: `${part('')}${part('; filename="x"')}--${BOUNDARY}--\r\n`,
    type: MULTIPART,
  },
  'no boundary': { body: part('; name="a"'), type: 'multipart/form-data' },
  'a NUL in the head of a part': {
    body: `${part('; name="a\u0000b";filename="\u0000.png"')}--${BOUNDARY}--\r\n`,
    type: MULTIPART,
  },
  'bytes that are no head': { body: new Uint8Array(5000).fill(255), type: MULTIPART },
  'another type': { body: '{"intent":"add"}', type: 'application/json' },
  'JSON that is deep': { body: '['.repeat(MB / 2), type: 'application/json' },
  'JSON with 100,000 names': {
    body: JSON.stringify(Object.fromEntries(names.map((n) => [n, 0]))),
    type: 'application/json',
  },
  'JSON with a NUL': {
    body: '{"title":"\\u0000","user_name":"\\ud800","detail":"a\\u0000b"}',
    type: 'application/json',
  },
  'JSON that is no UTF-8': {
    body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    type: 'application/json',
  },
};
