import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random';

/** A picture of a bank's slip, such as customers upload: words are bars, as on a copy too small to be read. */

const WIDTH = 480;
const HEIGHT = 300;
const MARGIN = 28;
const [PAPER, GREY, INK] = [252, 190, 70];
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** As a PNG in shades of grey. No two are the same. */
export function bankSlip(random: Random): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  const fill = (x: number, y: number, width: number, height: number, shade: number) => {
    for (let row = y; row < y + height; row++) {
      pixels.fill(shade, row * WIDTH + x, row * WIDTH + Math.min(x + width, WIDTH - MARGIN));
    }
  };
  fill(0, 0, WIDTH, 44, GREY);
  fill(MARGIN, 16, random.int(110, 170), 12, INK);
  for (let y = 70; y < 220; y += 24) {
    fill(MARGIN, y, 84, 8, GREY);
    for (let x = 150, end = random.int(280, 430); x < end; ) {
      const width = random.int(14, 46);
      fill(x, y, width, 8, INK);
      x += width + 8;
    }
  }
  fill(MARGIN, 234, WIDTH - 2 * MARGIN, 2, GREY);
  fill(WIDTH - MARGIN - random.int(90, 130), 252, 130, 16, INK);
  return png(pixels);
}

function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits of grey a pixel.
  header.set([8, 0, 0, 0, 0], 8);
  const lines = Array.from({ length: HEIGHT }, (_, y) =>
    // Each line begins with how it is filtered: not at all.
    Buffer.concat([Buffer.of(0), pixels.subarray(y * WIDTH, (y + 1) * WIDTH)]),
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
