/**
 * The two versions to compare, the older one first. Missing or unknown ones default to the newest and the one before
 * it. Undefined if there are no two versions. `versions` has the newest first.
 */
export function comparedVersions(
  versions: readonly number[],
  requested: { readonly from: number | undefined; readonly to: number | undefined },
): { from: number; to: number } | undefined {
  const existing = (version: number | undefined) => versions.find((one) => one === version);
  const to = existing(requested.to) ?? versions[0];
  if (to === undefined) return undefined;
  const from = existing(requested.from) ?? versions.find((one) => one < to);
  if (from === undefined || from === to) return undefined;
  return { from: Math.min(from, to), to: Math.max(from, to) };
}
