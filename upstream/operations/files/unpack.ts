import { promisify } from 'node:util';
import { crc32, gunzip, inflateRaw } from 'node:zlib';

/** Unpacks a file that somebody sent: no more than it may hold, and never more than one file out of an archive. */

/** The file is packed in a way that cannot be read, or is not one file. */
export class BadPacking extends Error {}
/** More comes out than may. */
export class UnpacksTooLarge extends Error {}

const gunzipped = promisify(gunzip);
const inflated = promisify(inflateRaw);

const [ZIP_ENTRY, ZIP_DIRECTORY, ZIP_END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [ENTRY_HEAD, DIRECTORY_HEAD, END_HEAD] = [30, 46, 22];
const STORED = 0;
const DEFLATED = 8;

/**
 * What is in a gzip or in a zip of one file, told by its first bytes; anything else as it is.
 * @throws BadPacking, UnpacksTooLarge
 */
export async function unpack(content: Buffer, maxBytes: number): Promise<Buffer> {
  const unpacked = await limited(maxBytes, (maxOutputLength) => {
    if (content[0] === 0x1f && content[1] === 0x8b) return gunzipped(content, { maxOutputLength });
    if (content.length >= ENTRY_HEAD && content.readUInt32LE(0) === ZIP_ENTRY) {
      return unzipped(content, maxOutputLength);
    }
    return content;
  });
  if (unpacked.length > maxBytes) throw new UnpacksTooLarge();
  return unpacked;
}

/** A gzip is checked against its checksum as it is unpacked; of a zip neither Node nor the usual libraries do that. */
async function unzipped(zip: Buffer, maxOutputLength: number): Promise<Buffer> {
  const { data, isStored, checksum } = onlyEntry(zip);
  const content = isStored ? data : await inflated(data, { maxOutputLength });
  if (crc32(content) !== checksum) throw new BadPacking();
  return content;
}

async function limited(maxBytes: number, work: (maxBytes: number) => Buffer | Promise<Buffer>) {
  try {
    return await work(maxBytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? new UnpacksTooLarge() : new BadPacking();
  }
}

/** The packed bytes of a zip's one file, found by way of the directory at its end. Throws where there is no such thing. */
function onlyEntry(zip: Buffer): { data: Buffer; isStored: boolean; checksum: number } {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(ZIP_END).buffer));
  if (end < 0 || end + END_HEAD > zip.length || zip.readUInt16LE(end + 10) !== 1) throw new BadPacking();
  const directory = zip.readUInt32LE(end + 16);
  const entry = zip.readUInt32LE(directory + 42);
  const method = zip.readUInt16LE(directory + 10);
  const isEncrypted = (zip.readUInt16LE(directory + 8) & 1) === 1;
  const heads = [zip.readUInt32LE(directory), zip.readUInt32LE(entry)];
  if (heads[0] !== ZIP_DIRECTORY || heads[1] !== ZIP_ENTRY || isEncrypted) throw new BadPacking();
  if (method !== STORED && method !== DEFLATED) throw new BadPacking();
  const start = entry + ENTRY_HEAD + zip.readUInt16LE(entry + 26) + zip.readUInt16LE(entry + 28);
  const size = zip.readUInt32LE(directory + 20);
  if (directory + DIRECTORY_HEAD > end || start + size > directory) throw new BadPacking();
  const checksum = zip.readUInt32LE(directory + 16);
  return { data: zip.subarray(start, start + size), isStored: method === STORED, checksum };
}
