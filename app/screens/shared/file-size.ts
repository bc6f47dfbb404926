import { MAX_FILE_BYTES } from '~contract/constants';

/** Attachments and certificates are under 5 MB each (spec billing 5, 9). */
export const isTooLarge = (bytes: number): boolean => bytes >= MAX_FILE_BYTES;
