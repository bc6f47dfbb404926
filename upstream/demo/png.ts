import { crc32, deflateSync } from 'node:zlib';

/** A picture in shades of grey, drawn in rectangles: 0 is black, 255 white. */

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, line by line. */
  readonly pixels: Buffer;
}

export const blankPicture = (width: number, height: number, shade: number): Picture => ({
  ...{ width, height, pixels: Buffer.alloc(width * height, shade) },
});

/** Fills a rectangle; what is right of the picture, less a margin, is cut off. */
export function fill(
  { width, pixels }: Picture,
  [x, y, wide, high]: readonly [x: number, y: number, wide: number, high: number],
  shade: number,
  margin = 0,
): void {
  for (let row = y; row < y + high; row++) {
    pixels.fill(shade, row * width + x, row * width + Math.min(x + wide, width - margin));
  }
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The picture as a PNG file. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey a pixel.
  header.set([8, 0, 0, 0, 0], 8);
  const lines = Array.from({ length: height }, (_, y) =>
    // Each line begins with how it is filtered: not at all.
    Buffer.concat([Buffer.of(0), pixels.subarray(y * width, (y + 1) * width)]),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
