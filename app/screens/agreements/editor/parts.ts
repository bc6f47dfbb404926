/** Fields of the form other than those of an agreement, so that without scripts, too, it comes back as it was. */

import { readRows, setPart } from '~/forms/rows';

/** The chosen file, not stored yet. */
export const NEW_FILE = 'file';
/** The workbook that is to replace the fee tables. */
export const WORKBOOK = 'workbook';
/** Identifies the sheet in the form: importing a workbook replaces it with another. */
export const SHEET_FIELD = 'sheet';
/** The stored files. */
export const FILE_LIST = 'file_list';

export interface Attachment {
  readonly file_url: string;
  readonly file_name: string;
}

export const attachmentsIn = (form: FormData): Attachment[] =>
  readRows(form, FILE_LIST).map(({ file_url = '', file_name = '' }) => ({ file_url, file_name }));
export const setAttachments = (form: FormData, files: readonly Attachment[]) =>
  setPart(
    form,
    FILE_LIST,
    files.map(({ file_url, file_name }) => ({ file_url, file_name })),
  );

/** Whether a file was chosen in a field for one. */
export const isUploadedFile = (value: FormDataEntryValue | null): value is File =>
  value instanceof File && value.name !== '';
