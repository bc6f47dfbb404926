import { WORKBOOK_TYPE } from '../../../contract/constants';

const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
export const PDF = 'application/pdf';
const DOCUMENTS = [
  PDF,
  WORKBOOK_TYPE,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** Raster images: the only files that a browser may show in place. */
export const isImage = (mediaType: string) => IMAGES.includes(mediaType);

const [TAB, LF, CR] = [0x09, 0x0a, 0x0d];

/**
 * What a file is, told by its content and never by its name: an image, a PDF, a workbook, a document, or a
 * CSV (text without markup). Undefined: none that may be stored, e.g. SVG or HTML.
 */
export async function detectMediaType(content: Buffer, fileName: string): Promise<string | undefined> {
  // Large, and wanted by uploads alone.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content);
  if (found) return [...IMAGES, ...DOCUMENTS].find((type) => type === found.mime);
  return /\.csv$/i.test(fileName) && isPlainText(content) ? 'text/csv' : undefined;
}

/** UTF-8 or a single-byte code without control characters, and nothing that a reader may take for markup. */
function isPlainText(content: Buffer): boolean {
  const isBinary = content.some((byte) => byte < 0x20 && byte !== TAB && byte !== LF && byte !== CR);
  return content.length > 0 && !isBinary && !/^[\s\xef\xbb\xbf]*</.test(content.toString('latin1'));
}
