import { Transform } from 'node:stream';

/**
 * Passes a page through without NUL bytes. React 18 writes each of its buffers whole, also where the last character
 * (of Chinese: three bytes) did not fit in: the bytes left over are NUL, which a browser would show as `�` in a field.
 */
export const htmlStream = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
