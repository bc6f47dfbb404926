/**
 * The two versions to compare, the older one first. Missing or unknown ones default to the newest and the one before
 * it. Undefined if there are no two versions. `versions` has the newest first.
 */
export function comparedVersions(
  versions: readonly number[],
  asked: { readonly from: number | undefined; readonly to: number | undefined },
): { from: number; to: number } | undefined {
  const known = (version: number | undefined) => versions.find((one) => one === version);
  const to = known(asked.to) ?? versions[0];
  if (to === undefined) return undefined;
  const from = known(asked.from) ?? versions.find((one) => one < to);
  if (from === undefined || from === to) return undefined;
  return { from: Math.min(from, to), to: Math.max(from, to) };
}
