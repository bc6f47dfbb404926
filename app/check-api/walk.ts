import {
  Absent,
  type GatewayFailure,
  HttpError,
  Ignored,
  SessionEnded,
  UpstreamApiError,
} from '~/gateway/failures';
import { routeOf } from '~/gateway/outgoing.server';
import { ABSENT_STATUS } from '~/gateway/server-features.server';
import { SPECIFIED_REPLY } from '~contract/agreements/specified-reply';
import { CODE } from '~contract/codes';
import { endpoints } from '~contract/index';
import { isEmpty } from '~contract/reply-shapes';
import { type Answer, type ApiCaller, ask } from './ask';
import { Findings } from './findings';
import { inspect } from './inspect';
import type { KnownRecords } from './known';
import { type ReadingCall, readingCalls } from './reading-calls';
import type { CallReport, CallStatus } from './report';
import { shown } from './schema';

/** What a walk over all reading calls has seen. */
export interface Walk {
  readonly calls: readonly CallReport[];
  readonly answers: readonly Answer[];
  /** Texts of fields that hold times. */
  readonly times: readonly string[];
}

/** Makes every reading call, with ids from the replies before it. */
export async function walk(
  existing: KnownRecords,
  caller: ApiCaller,
  onCall: (report: CallReport) => void,
): Promise<Walk> {
  const answers: Answer[] = [];
  const times: string[] = [];
  const calls: CallReport[] = [];
  for (const reading of readingCalls(endpoints)) {
    const findings = new Findings();
    const own = await askAll(reading, existing, caller);
    for (const answer of own) look(reading, answer, findings);
    answers.push(...own);
    times.push(...findings.times);
    const report = reportOf(reading, own, findings);
    calls.push(report);
    onCall(report);
  }
  return { calls, answers, times };
}

async function askAll(
  { endpoint, inputs, isSearch }: ReadingCall,
  existing: KnownRecords,
  caller: ApiCaller,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const input of inputs(existing)) {
    const answer = await ask(endpoint, input, caller);
    answers.push(answer);
    if (answer.failure instanceof Absent) break;
    if (answer.failure) continue;
    existing.learn(endpoint.name, answer.output, input);
    if (isSearch && existing.rows(endpoint.name).length > 0) break;
  }
  return answers;
}

/** Compares the data of a reply with what is documented. */
function look({ endpoint }: ReadingCall, { json, failure, body }: Answer, findings: Findings): void {
  if (failure && !isUnreadable(failure)) return;
  if (typeof json !== 'object' || json === null || !body) return;
  const data = (json as { data?: unknown }).data;
  // What stands for no fields at all is read as an object without any.
  const isNone = isEmpty(data) && endpoint.output.def.type === 'object';
  inspect(endpoint.output, isNone ? {} : data, '', findings);
}

const REFUSALS = [UpstreamApiError, SessionEnded, Ignored, Absent];
const isUnreadable = (failure: GatewayFailure) => !REFUSALS.some((refusal) => failure instanceof refusal);

function reportOf(
  { endpoint, isGuess }: ReadingCall,
  answers: readonly Answer[],
  findings: Findings,
): CallReport {
  const failures = answers.flatMap(({ failure }) => failure ?? []);
  const { status, reason } = judge(answers, failures, isGuess ?? false);
  const isEmptyLooked = status === 'there' && !endpoint.reply;
  return {
    call: endpoint.name,
    ...routeOf(endpoint),
    optional: endpoint.optional ?? false,
    status: findings.problems.length > 0 ? 'unreadable' : status,
    reason,
    unreadable: findings.problems,
    empty: isEmptyLooked ? findings.emptyOf(SPECIFIED_REPLY[endpoint.name] ?? []) : [],
    unknown: findings.unknownFields,
    remarks: findings.remarks,
  };
}

interface Judgement {
  readonly status: CallStatus;
  readonly reason?: string;
}

function judge(answers: readonly Answer[], failures: readonly GatewayFailure[], isGuess: boolean): Judgement {
  if (answers.length === 0) return { status: 'unchecked', reason: 'no reply names anything to ask about' };
  const unreadable = failures.find((failure) => isUnreadable(failure) && !isMissing(failure));
  if (unreadable) return { status: 'unreadable', reason: reasonOf(unreadable, answers) };
  if (failures.length < answers.length) return { status: 'there' };
  const [failure] = failures as [GatewayFailure];
  const reason = reasonOf(failure, answers);
  if (isGuess && failure instanceof UpstreamApiError)
    return { status: 'unchecked', reason: 'no reply names one' };
  return { status: isMissing(failure) ? 'absent' : 'refused', reason };
}

/** Whether a failure says that the server does not have the call. */
export function isMissing(failure: GatewayFailure): boolean {
  if (failure instanceof Absent) return true;
  if (failure instanceof HttpError) return ABSENT_STATUS.has(failure.status);
  return (
    failure instanceof UpstreamApiError && (ABSENT_STATUS.has(failure.code) || failure.code === CODE.notFound)
  );
}

function reasonOf(failure: GatewayFailure, answers: readonly Answer[]): string {
  const { status, json, body } = answers.find((answer) => answer.failure === failure)!;
  const { code, msg } = (json ?? {}) as { code?: unknown; msg?: unknown };
  if (status !== 0 && (status < 200 || status > 299)) return `HTTP ${status}`;
  if (isUnreadable(failure))
    return `${failure.message.replace(/^\S+ /, '')}${json ? '' : `: ${shown(body)}`}`;
  return `code ${String(code)}${typeof msg === 'string' && msg ? `: ${msg}` : ''}`;
}
