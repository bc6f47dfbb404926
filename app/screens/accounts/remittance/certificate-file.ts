import { storedName } from '~/gateway/file-place';

/** The chosen file; once stored, its path and name are kept in fields of their own. */
export const CERTIFICATE = 'certificate';

/** Allowed file types of a certificate. */
export const CERTIFICATE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'];

/**
 * Raster images are shown inline (spec billing 2.9), but not SVG, which may contain scripts. The extension of a stored
 * file matches its content.
 */
export const isImage = (path: string): boolean => /\.(?:png|jpe?g|gif|webp|bmp)$/i.test(path);

/** A server may store a file under a name without an extension; then its sender's name counts. */
export function isCertificate(path: string, fileName: string): boolean {
  const saved = storedName(path);
  const name = saved.includes('.') ? saved : fileName;
  return isImage(name) || /\.pdf$/i.test(name);
}
