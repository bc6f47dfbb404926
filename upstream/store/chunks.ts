/** Rows read at once: few, so that the process stays responsive and they die in V8's young generation. */
export const CHUNK = 200;

/** Everything that `next` has after the last row of before, a chunk at a time. */
export async function* inChunks<Row>(next: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await next(last);
    if (rows.length > 0) yield rows;
    last = rows[CHUNK - 1];
  } while (last !== undefined);
}
