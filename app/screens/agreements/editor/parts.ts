import { readRows } from '~/forms/rows';
import type { Warehouse } from '../../shared/customers';

/** What the form carries beside the fields of an agreement, so that without scripts, too, it comes back as it was. */

/** The file that is chosen and not stored yet. */
export const NEW_FILE = 'file';
/** The workbook that is to take the place of the fee tables. */
export const WORKBOOK = 'workbook';
/** Names the sheet that is in the form: a workbook puts another in its place. */
export const SHEET_FIELD = 'sheet';
/** Stored files. */
export const FILE_LIST = 'file_list';
/** Code of the customer whose warehouses there are to choose from. */
export const WAREHOUSES_OF = 'warehouses_of';
/** Warehouses to choose from. */
const WAREHOUSE_LIST = 'warehouse_list';

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

export const warehousesIn = (form: FormData): Warehouse[] =>
  readRows(form, WAREHOUSE_LIST).map(({ id, warehouse_code = '' }) => ({ id: Number(id), warehouse_code }));
export const setWarehouses = (form: FormData, warehouses: readonly Warehouse[]) =>
  setPart(
    form,
    WAREHOUSE_LIST,
    warehouses.map(({ id, warehouse_code }) => ({ id: String(id), warehouse_code })),
  );

/** Whether a file was chosen in a field for one. */
export const isChosen = (value: FormDataEntryValue | null): value is File =>
  value instanceof File && value.name !== '';

/** Puts rows in the place of those that a form has of a repeated part, named as `readRows` reads them. */
export function setPart(form: FormData, part: string, rows: readonly Readonly<Record<string, string>>[]) {
  for (const name of new Set(form.keys())) if (name.startsWith(`${part}.`)) form.delete(name);
  for (const [i, row] of rows.entries()) {
    for (const [field, value] of Object.entries(row)) form.append(partName(part, i, field), value);
  }
}

export const partName = (part: string, n: number, field: string): string => `${part}.${n}.${field}`;

/** The hidden fields of a part, as it is now. */
export const partFields = (rows: (form: FormData) => void): [name: string, value: string][] => {
  const form = new FormData();
  rows(form);
  return [...form].map(([name, value]) => [name, String(value)]);
};

/** What a refused form held, as a form. */
export function formOf(values: Readonly<Record<string, readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, all] of Object.entries(values)) for (const value of all) form.append(name, value);
  return form;
}
