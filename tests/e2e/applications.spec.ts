import { deflateSync } from 'node:zlib';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, customerId, day, field, lively, rows, signIn, told } from './support';

/** Remittances and transfers from applying to the ledger (spec billing 2.9). */

test.use({ locale: 'en-US' });

const dialog = (page: Page) => page.getByRole('dialog');
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });

/** A PNG of a few pixels, like no other. */
function slip(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.from('00000040000000400800000000', 'hex');
  const pixels = Buffer.alloc(64 * 65, 0x80);
  crypto.getRandomValues(pixels);
  for (let line = 0; line < 64; line += 1) pixels[line * 65] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))],
  ]);
}
