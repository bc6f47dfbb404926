import { MAX_ATTACHMENT_BYTES } from '~contract/constants';

/** The file that is chosen in the form; once stored, its path and name go on in fields of their own. */
export const CERTIFICATE = 'certificate';

/** Kinds of file that a certificate may be. */
export const CERTIFICATE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'];
const ENDING = /\.(?:png|jpe?g|gif|webp|bmp|pdf)$/i;

/** A stored file ends as its content is. */
export const isCertificate = (path: string): boolean => ENDING.test(path);
/** A certificate is as large as an attachment may be (spec billing 9). */
export const isTooLarge = (bytes: number): boolean => bytes >= MAX_ATTACHMENT_BYTES;
