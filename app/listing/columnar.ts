type Columns<Row extends object> = { [Name in keyof Row]?: (Row[Name] | null)[] };

/** Rows stored by column, as JSON: field names are sent once, and what Remix writes to tell values apart not at all. */
export type Packed<Row extends object> = string & { readonly of?: Row };

/** Packs the rows of a list, of JSON's own types, for the browser. */
export function toColumns<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const columns: Columns<Row> = {};
  // Optional fields may be missing from the first row.
  const names = new Set<keyof Row>();
  for (const row of rows) for (const name in row) names.add(name);
  for (const name of names) columns[name] = rows.map((row) => row[name] ?? null);
  return JSON.stringify(columns);
}

/** Restores the rows, but for fields without a value. */
export function toRows<Row extends object>(packed: Packed<Row>): Row[] {
  const columns: Columns<Row> = JSON.parse(packed);
  const names = Object.keys(columns) as (keyof Row)[];
  return (columns[names[0]!] ?? []).map((_, at) => {
    const row: Partial<Row> = {};
    for (const name of names) row[name] = columns[name]?.[at] ?? undefined;
    return row as Row;
  });
}
