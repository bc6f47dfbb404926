import type { Choice } from '~contract/reply';

/** Codes, e.g. of currencies, as options of a select. */
export const asCodeOptions = (codes: readonly string[]) =>
  codes.map((code) => ({ value: code, label: code }));

/** Warehouses as options of a select. */
export const asWarehouseOptions = (
  warehouses: readonly { readonly id: number; readonly warehouse_code: string }[],
) => warehouses.map(({ id, warehouse_code }) => ({ value: id, label: warehouse_code }));

/** Options that include the stored one, first where it is not offered any more: it stays until another is chosen. */
export const withStored = <Value extends string | number>(
  options: readonly { readonly value: Value; readonly label: string }[],
  saved: Value | null | undefined,
  label = String(saved),
) =>
  !saved || options.some(({ value }) => value === saved) ? options : [{ value: saved, label }, ...options];

/** The server's text for one of its keys; the key itself where its choices do not have it. */
export const textOfKey = (choices: readonly Choice[], key: string): string =>
  choices.find((choice) => choice.key === key)?.value || key;

/** The server's choices as options of a select. */
export const asOptions = (choices: readonly Choice[]) =>
  choices.map(({ key, value }) => ({ value: key, label: value }));
