/** Bytes of a workbook that may be read. */
export const MAX_WORKBOOK_BYTES = 1024 * 1024;
