/** What the first bytes of a file say about the rest. */

/** How the content of raster images begins, in hexadecimal. */
const RASTER: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/bmp', /^424d/],
];

/** Media type of a raster image, by its content. */
export function rasterType(head: Buffer): string | undefined {
  const hex = head.toString('hex', 0, 16);
  return RASTER.find(([, beginning]) => beginning.test(hex))?.[0];
}

const HEAD_BYTES = 256;

/** Whether it is an answer of a program instead of a file: JSON or a page. */
export const isAnswer = (head: Buffer): boolean =>
  /^\ufeff?\s*(?:\{\s*["}]|\[\s*[{["\]]|<!doctype html|<html\b)/i.test(head.toString('utf8', 0, HEAD_BYTES));
