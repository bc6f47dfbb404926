import { env } from '~/env.server';
import { GatewayFailure, Ignored, SessionEnded } from '~/gateway/failures';
import { filePlace } from '~/gateway/file-place';
import { download } from '~/gateway/files.server';
import { CODE } from '~contract/codes';
import { getFile, getUserInfo } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import { endpoints } from '~contract/index';
import { ignoredReply } from '~contract/reply';
import { type Answer, type ApiCaller, ask, renew } from './ask';
import type { KnownRecords } from './known';
import { probeManners, probeTimes } from './manners';
import type { ProbeReport } from './report';
import { shown } from './schema';
import { isMissing, type Walk } from './walk';

/** Questions about how the server behaves, beside what its calls answer. */
export async function runProbes(
  walk: Walk,
  existing: KnownRecords,
  caller: ApiCaller,
): Promise<ProbeReport[]> {
  return [
    await probeToken(caller),
    await probeAbsence(caller),
    await probePaging(existing, caller),
    await probeFile(existing, caller),
    probeTimes(walk.times),
    ...probeManners(walk),
  ];
}

/** What came, in a word. */
function said({ status, json }: Answer): string {
  if (status < 200 || status > 299) return status === 0 ? 'nothing' : `HTTP ${status}`;
  const { code } = (json ?? {}) as { code?: unknown };
  return code === undefined ? 'no envelope' : `code ${String(code)}`;
}

/** An invalid token must be reported as such: otherwise the user is not asked to sign in again. */
async function probeToken({ language }: ApiCaller): Promise<ProbeReport> {
  const probe = 'an invalid token';
  const answer = await ask(getUserInfo, {}, { language, token: 'not-a-token' });
  if (answer.failure instanceof SessionEnded) {
    return { probe, grade: 'fine', text: `answers code ${CODE.sessionEnded}` };
  }
  const meant = `instead of code ${CODE.sessionEnded}, which leads to sign-in`;
  const silent = answer.failure instanceof Ignored ? ': the page stays empty without a word' : '';
  return { probe, grade: 'wrong', text: `answers ${said(answer)} ${meant}${silent}` };
}

const NO_CALL: Endpoint = {
  ...getUserInfo,
  name: 'check_api.no_such_call',
  path: '/oms/check_api/no_such_call',
  output: ignoredReply,
  optional: true,
};

/** Calls that the server does not have are recognized by its replies. */
async function probeAbsence(caller: ApiCaller): Promise<ProbeReport> {
  const probe = 'a call that nobody has';
  const answer = await ask(NO_CALL, {}, caller);
  if (!answer.failure) return { probe, grade: 'wrong', text: 'answers as if it were there' };
  if (isMissing(answer.failure)) return { probe, grade: 'fine', text: `answers ${said(answer)}` };
  return {
    probe,
    grade: answer.failure instanceof SessionEnded ? 'wrong' : 'remark',
    text: `answers ${said(answer)}, which does not say that the call is absent; HTTP 404 would`,
  };
}

/** A stored file is opened through the app, wherever its path or address leads. */
async function probeFile({ files: [path] }: KnownRecords, caller: ApiCaller): Promise<ProbeReport> {
  const probe = 'a stored file';
  if (path === undefined) return { probe, grade: 'remark', text: 'no reply named one' };
  if (filePlace(path, new URL(env.apiUrl).origin) !== 'app') {
    return { probe, grade: 'fine', text: `${shown(path)} is at another site: a link` };
  }
  try {
    const file = await download(getFile, { path }, caller, { onNewToken: renew(caller) });
    await file.arrayBuffer();
    return { probe, grade: 'fine', text: `${shown(path)} opens` };
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    return { probe, grade: 'wrong', text: `${shown(path)} does not open: ${failure.message}` };
  }
}

interface Page {
  readonly total: number;
  readonly data: readonly unknown[];
}

/** The smallest size that the app asks for, and one to try short lists with. */
const [PAGE_ROWS, SHORT_PAGE_ROWS] = [50, 2];

async function probePaging(existing: KnownRecords, caller: ApiCaller): Promise<ProbeReport> {
  const probe = 'paging';
  const { call, total, input } = existing.longest;
  const endpoint = endpoints.find(({ name }) => name === call);
  const list_rows = total > PAGE_ROWS ? PAGE_ROWS : SHORT_PAGE_ROWS;
  if (!endpoint || total <= list_rows)
    return { probe, grade: 'remark', text: 'no list is long enough to see' };
  const pageAt = async (page: number) => {
    const { output } = await ask(endpoint, { ...input, page, list_rows }, caller);
    return (output as { res?: Page } | undefined)?.res;
  };
  const [one, two] = [await pageAt(1), await pageAt(2)];
  const where = `${call}, ${list_rows} rows a page`;
  if (!one || !two) return { probe, grade: 'wrong', text: `${where}: a page cannot be read` };
  if (one.total !== total || two.total !== total) {
    const totals = `${total}, ${one.total}, ${two.total}`;
    return { probe, grade: 'wrong', text: `${where}: the total is not that of all pages (${totals})` };
  }
  if (one.data.length > list_rows) {
    const grade = list_rows === PAGE_ROWS ? 'wrong' : 'remark';
    return { probe, grade, text: `${where}: page 1 has ${one.data.length} rows` };
  }
  const firstRows = new Set(one.data.map((row) => JSON.stringify(row)));
  if (two.data.some((row) => firstRows.has(JSON.stringify(row)))) {
    return { probe, grade: 'wrong', text: `${where}: page 2 repeats rows of page 1` };
  }
  if (two.data.length === 0) return { probe, grade: 'wrong', text: `${where}: page 2 is empty` };
  return { probe, grade: 'fine', text: `${where}: page 2 follows page 1, and the total stays` };
}
