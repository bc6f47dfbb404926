import { blankPicture, fill, pngOf } from './png';
import type { Random } from './random';

/** A picture of a bank's slip, such as customers upload: words are bars, as on a copy too small to be read. */

const WIDTH = 480;
const HEIGHT = 300;
const MARGIN = 28;
const [PAPER, GREY, INK] = [252, 190, 70];

/** As a PNG in shades of grey. No two are the same. */
export function bankSlip(random: Random): Buffer {
  const slip = blankPicture(WIDTH, HEIGHT, PAPER);
  const bar = (x: number, y: number, width: number, height: number, shade: number) =>
    fill(slip, [x, y, width, height], shade, MARGIN);
  bar(0, 0, WIDTH, 44, GREY);
  bar(MARGIN, 16, random.int(110, 170), 12, INK);
  for (let y = 70; y < 220; y += 24) {
    bar(MARGIN, y, 84, 8, GREY);
    for (let x = 150, end = random.int(280, 430); x < end; ) {
      const width = random.int(14, 46);
      bar(x, y, width, 8, INK);
      x += width + 8;
    }
  }
  bar(MARGIN, 234, WIDTH - 2 * MARGIN, 2, GREY);
  bar(WIDTH - MARGIN - random.int(90, 130), 252, 130, 16, INK);
  return pngOf(slip);
}
