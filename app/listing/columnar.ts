/** Rows stored by column: field names are sent once instead of with every row. */
export type Packed<Row extends object> = { readonly [Name in keyof Row]?: readonly Row[Name][] };

/** Packs the rows of a list for the browser. */
export function toColumns<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const columns: { [Name in keyof Row]?: Row[Name][] } = {};
  // Optional fields may be missing from the first row.
  const names = new Set<keyof Row>();
  for (const row of rows) for (const name in row) names.add(name);
  for (const name of names) columns[name] = rows.map((row) => row[name]);
  return columns;
}

/** Restores the rows. */
export function toRows<Row extends object>(columns: Packed<Row>): Row[] {
  const names = Object.keys(columns) as (keyof Row)[];
  return (columns[names[0]!] ?? []).map((_, at) => {
    const row: Partial<Row> = {};
    for (const name of names) row[name] = columns[name]?.[at];
    return row as Row;
  });
}
