export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Pages to offer around the current one: first, last, and two on each side; 0 is a gap. */
export function pagesAround(page: number, pages: number): number[] {
  const near = [1, pages];
  for (let p = page - 2; p <= page + 2; p += 1) if (p > 1 && p < pages) near.push(p);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((p, i) => (i > 0 && p - sorted[i - 1]! > 1 ? [0, p] : [p]));
}
