import type { LoaderContext } from '~/session/guarded.server';
import { agreementVersionDiff, agreementVersions } from '~contract/agreements/agreement-versions';
import { comparedVersions } from './compared-versions';
import type { AgreementQuery } from './query';

/** The versions of an agreement, and the differences between the two requested ones, by default the last two. */
export async function loadVersions({ call }: LoaderContext, id: number, { from, to }: AgreementQuery) {
  const { version_list } = await call(agreementVersions, { id });
  const versions = version_list.map(({ version }) => version);
  const pair = comparedVersions(versions, { from, to });
  const diff = pair && (await call(agreementVersionDiff, { id, ...pair }));
  return { list: version_list, pair: pair ?? null, changes: diff?.change_list ?? [] };
}
