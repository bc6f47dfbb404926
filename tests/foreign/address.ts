/** An address of a screen, and what the foreign server's first data show there. */
export interface Address {
  readonly path: string;
  /** Rows of the first table of the page or of its open dialog. */
  readonly rows?: number;
  readonly texts?: readonly string[];
  /** What the page warns of. */
  readonly alert?: string;
  /** True where the rows are no page of a list, of which the server could break the second row. */
  readonly isWhole?: true;
  /** True where other addresses show much the same, such as a list by other filters: seen by fewer columns. */
  readonly isVariant?: true;
  /** Content type of what is no page. */
  readonly type?: string;
}

/** A screen of the specifications by its name. */
export type Screens = Readonly<Record<string, readonly Address[]>>;

/** An address with so many rows, and texts. */
export const at = (path: string, rows?: number, ...texts: string[]): Address => ({
  path,
  texts,
  ...(rows === undefined ? {} : { rows }),
});
/** An address with texts. */
export const says = (path: string, ...texts: string[]): Address => at(path, undefined, ...texts);
/** The same list by other filters. */
export const variant = (path: string, rows?: number, ...texts: string[]): Address => ({
  ...at(path, rows, ...texts),
  isVariant: true,
});
/** An address whose rows are no page of a list. */
export const whole = (path: string, rows: number, ...texts: string[]): Address => ({
  ...at(path, rows, ...texts),
  isWhole: true,
});
/** An address of a file. */
export const file = (path: string, type: string): Address => ({ path, type });

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
