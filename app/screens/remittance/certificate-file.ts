/** The chosen file; once stored, its path and name are kept in fields of their own. */
export const CERTIFICATE = 'certificate';

/** Allowed file types of a certificate. */
export const CERTIFICATE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'];

/**
 * Raster images are shown inline (spec billing 2.9), but not SVG, which may contain scripts. The extension of a stored
 * file matches its content.
 */
export const isImage = (path: string): boolean => /\.(?:png|jpe?g|gif|webp|bmp)$/i.test(path);
export const isCertificate = (path: string): boolean => isImage(path) || /\.pdf$/i.test(path);
