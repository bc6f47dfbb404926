import type { LoaderContext } from '~/session/guarded.server';
import { agreementVersionDiff, agreementVersions } from '~contract/agreements/agreement-versions';
import { loadHistory } from '../shared/history/load.server';
import type { AgreementQuery } from './query';

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

/** The versions of an agreement, and the differences between the two requested ones, by default the last two. */
export async function loadVersions(ctx: LoaderContext, id: number, { from, to }: AgreementQuery) {
  const { call } = ctx;
  const [{ version_list }, history] = await Promise.all([
    call(agreementVersions, { id }),
    loadHistory(ctx, 'agreement', id),
  ]);
  const versions = version_list.map(({ version }) => version);
  const pair = comparedVersions(versions, { from, to });
  const diff = pair && (await call(agreementVersionDiff, { id, ...pair }));
  return { list: version_list, pair: pair ?? null, changes: diff?.change_list ?? [], history };
}
