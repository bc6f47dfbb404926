import { env } from '~/env.server';
import { call } from '~/gateway/call.server';
import { GatewayFailure } from '~/gateway/failures';
import { isOffered } from '~/gateway/server-features.server';
import { LANGUAGES, type Language } from '~contract/common';
import { login } from '~contract/identity/login';
import { endpoints } from '~contract/index';
import { NEEDED_BY } from '~contract/optional-calls';
import { type ApiCaller, renew } from './ask';
import { KnownRecords } from './known';
import { runProbes } from './probes';
import type { CallReport, ProbeReport, Report } from './report';
import { outsideMenu, rightsOf } from './rights';
import { walk } from './walk';
import { planWrites, saveUnchanged } from './write';

/** `npm run check-api`: whether the app can work with another server's `/api`. */

export interface CheckOptions {
  readonly user: string;
  readonly password: string;
  /** Code of the customer some of whose records are saved unchanged. */
  readonly customerCode?: string | undefined;
  /** Asked before anything is saved, with what it would be. */
  readonly confirm?: (records: readonly string[]) => Promise<boolean>;
  /** Called after each call. */
  readonly onCall?: (report: CallReport) => void;
}

/** Why a check could not be made. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

/** Checks the `/api` at `OMS_API_URL`. */
export async function check(options: CheckOptions): Promise<Report> {
  const { caller, language } = await signIn(options);
  const existing = new KnownRecords(language, options.customerCode);
  const seen = await walk(existing, caller, options.onCall ?? (() => undefined));
  const probes = await runProbes(seen, existing, caller);
  const writes = await writesOf(options, existing, caller);
  return {
    url: env.apiUrl,
    user: options.user,
    announced: caller.announced ?? null,
    timeZone: env.timeZone,
    calls: seen.calls,
    lost: endpoints
      .filter((endpoint) => !isOffered(endpoint))
      .map(({ name }) => ({ call: name, what: NEEDED_BY[name]?.['en-US'] ?? '' })),
    rights: rightsOf(existing),
    outsideMenu: outsideMenu(existing),
    probes,
    writes,
  };
}

/** Signs in as the app does. Messages are in English, whatever the user's own language, which stays. */
async function signIn({ user, password }: CheckOptions): Promise<{ caller: ApiCaller; language: Language }> {
  const caller: ApiCaller = { language: 'en-US' };
  try {
    const session = await call(login, { user_name: user, password }, caller, { onNewToken: renew(caller) });
    caller.token ??= session.userToken;
    const language = LANGUAGES.find((existing) => existing === session.language) ?? 'en-US';
    return { caller, language };
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    const said = 'msg' in failure && failure.msg ? `: ${String(failure.msg)}` : '';
    throw new NotChecked(`Signing in to ${env.apiUrl} failed: ${failure.message}${said}`);
  }
}

async function writesOf(
  options: CheckOptions,
  existing: KnownRecords,
  caller: ApiCaller,
): Promise<ProbeReport[]> {
  const { customerCode, confirm } = options;
  if (!customerCode) return [];
  const { savings, problems } = await planWrites(existing, caller, customerCode);
  if (savings.length === 0) {
    const text = `customer ${customerCode} is not in any list, or has no draft of an agreement and no limits`;
    return problems.length > 0 ? [...problems] : [{ probe: 'saving', grade: 'remark', text }];
  }
  const writes: ProbeReport[] = [...problems];
  if (!(await confirm?.(savings.map(({ what }) => what)))) {
    return [...writes, { probe: 'saving', grade: 'remark', text: 'nothing was saved' }];
  }
  for (const saving of savings) writes.push(await saveUnchanged(saving, caller));
  return writes;
}
