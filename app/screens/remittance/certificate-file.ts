/** The file that is chosen in the form; once stored, its path and name go on in fields of their own. */
export const CERTIFICATE = 'certificate';

/** Kinds of file that a certificate may be. */
export const CERTIFICATE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'];

/**
 * Raster images are shown in place (spec billing 2.9): an SVG is none, as there may be scripts in it. A stored file
 * ends as its content is.
 */
export const isImage = (path: string): boolean => /\.(?:png|jpe?g|gif|webp|bmp)$/i.test(path);
export const isCertificate = (path: string): boolean => isImage(path) || /\.pdf$/i.test(path);
