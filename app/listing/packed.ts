/** Rows stored by column: field names are sent once instead of with every row. */
export type Packed<Row extends object> = { readonly [Name in keyof Row]?: readonly Row[Name][] };

/** Packs the rows of a list for the browser. */
export function packed<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const columns: { [Name in keyof Row]?: Row[Name][] } = {};
  // Optional fields may be missing from the first row.
  const names = new Set(rows.flatMap((row) => Object.keys(row))) as Set<keyof Row & string>;
  for (const name of names) columns[name] = rows.map((row) => row[name]);
  return columns;
}

/** Restores the rows. */
export function unpacked<Row extends object>(columns: Packed<Row>): Row[] {
  const entries = Object.entries<readonly unknown[] | undefined>(columns);
  const count = entries[0]?.[1]?.length ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const row = entries.map(([name, values]) => [name, values?.[i]]);
    return Object.fromEntries(row) as Row;
  });
}
