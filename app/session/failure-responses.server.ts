import { data, type HeadersFunction, redirectDocument } from '@remix-run/node';
import type { TFunction } from 'i18next';
import type { UpstreamQuestion } from '~/forms/confirm';
import {
  CONFIRM_FIELD,
  CONFIRM_TOKEN_FIELD,
  IDEMPOTENCY_FIELD,
  MAX_FORM_FIELDS,
  UPDATE_TIME_FIELD,
} from '~/forms/names';
import {
  Absent,
  type GatewayFailure,
  HttpError,
  Ignored,
  NeedsConfirm,
  SessionEnded,
  Unreachable,
  UpstreamApiError,
} from '~/gateway/failures';
import { logFailure } from '~/gateway/log-failure.server';
import { log } from '~/log.server';
import { loginPath } from '~/paths';
import { requestId } from '~/request-id.server';
import { CODE, type FieldErrors } from '~contract/codes';
import { destroySession, type SessionData, type Toast } from './session.server';
import { verbOf } from './verb.server';

/** What the error page inside the shell shows when a loader fails. Without a text: an empty page and no notice. */
export interface Notice {
  readonly notice: string;
  /** A second line, e.g. the body of an HTTP error. */
  readonly detail: string;
  /** Id of the request in the log, for the user to quote. */
  readonly requestId: string | undefined;
}

/** An action's answer when it did not carry out the request. Forms read `fields` and `values`. */
export interface ActionFailure {
  readonly ok: false;
  readonly fields: FieldErrors;
  /** What was typed, except passwords. */
  readonly values: Record<string, string[]>;
  readonly toast?: Toast;
  readonly confirm?: UpstreamQuestion;
  /** The session has ended, and nothing was done. */
  readonly isSignedOut?: true;
  /** It had too many fields to be carried out. */
  readonly isTooLong?: true;
}

interface Said {
  readonly status: number;
  readonly notice: string;
  readonly detail: string;
}

const statusOfCode: Record<number, number> = {
  [CODE.noRight]: 403,
  [CODE.notFound]: 404,
  [CODE.conflict]: 409,
  [CODE.tooManyTries]: 429,
  [CODE.diskFull]: 507,
  [CODE.away]: 503,
};

/** The error catalogue (spec admin 8) as one table: the message of each failure and the browser's HTTP status. */
function describeFailure(failure: GatewayFailure, t: TFunction): Said {
  if (failure instanceof UpstreamApiError) {
    return {
      status: statusOfCode[failure.code] ?? 422,
      notice: failure.msg || t('answers.refused'),
      detail: '',
    };
  }
  if (failure instanceof NeedsConfirm) return { status: 422, notice: failure.msg, detail: '' };
  if (failure instanceof Unreachable) return { status: 504, notice: t('answers.network'), detail: '' };
  if (failure instanceof Ignored) return { status: 401, notice: '', detail: '' };
  if (failure instanceof Absent) return { status: 404, notice: t('answers.absent'), detail: '' };
  if (failure instanceof HttpError) {
    return { status: 502, notice: t('answers.http', { status: failure.status }), detail: failure.body };
  }
  return { status: 502, notice: t('answers.broken'), detail: '' };
}

/** Logs a failure, unless it is part of the work: questions, ended sessions, calls that are known to be absent. */
function logIfUnexpected(failure: GatewayFailure): void {
  const isUsual =
    failure instanceof NeedsConfirm || failure instanceof SessionEnded || failure instanceof Absent;
  if (!isUsual) logFailure(failure);
}

/**
 * Drops the session and redirects to sign-in with the way back; reloads the page, so that none of its state remains.
 */
export async function redirectToSignIn(
  session: SessionData,
  back: string,
  message: string,
): Promise<Response> {
  const headers = { 'set-cookie': await destroySession(session, { kind: 'error', text: message }) };
  return redirectDocument(loginPath(back), { headers });
}

/**
 * An action's answer to a form sent by scripts, instead of a redirect to sign-in: the page stays, with all that was
 * typed.
 * @param ended the session, if there was one until now
 */
export async function signedOutResponse(ended?: SessionData) {
  const headers: HeadersInit = ended ? { 'set-cookie': await destroySession(ended) } : {};
  return data<ActionFailure>(
    { ok: false, fields: {}, values: {}, isSignedOut: true },
    { status: 401, headers },
  );
}

/** What a loader throws for a failure: the notice for the error page, or a redirect to sign-in. */
export async function loaderAnswer(
  failure: GatewayFailure,
  session: SessionData,
  t: TFunction,
  back: string,
) {
  logIfUnexpected(failure);
  if (failure instanceof SessionEnded) return redirectToSignIn(session, back, t('answers.sessionEnded'));
  const { status, notice, detail } = describeFailure(failure, t);
  return data<Notice>({ notice, detail, requestId: requestId() }, { status });
}

/** What a loader or an action throws for an internal fault, which is logged here. */
export function faultAnswer(fault: Error, t: TFunction) {
  log.error({ err: fault }, 'unforeseen fault');
  const notice = t('errors.unexpected');
  const detail = t('errors.unexpectedHint');
  return data<Notice>({ notice, detail, requestId: requestId() }, { status: 500 });
}

/** The HTTP status of a failed sign-in, which is logged here. Nobody has a session that could have ended. */
export function signInStatus(failure: GatewayFailure, t: TFunction): number {
  logIfUnexpected(failure);
  return failure instanceof SessionEnded ? 422 : describeFailure(failure, t).status;
}

/** A failure as plain text, for requests that do not come from a page. */
export function textAnswer(failure: GatewayFailure, t: TFunction): Response {
  const { status } = describeFailure(failure, t);
  const id = status >= 500 && requestId();
  const request = id && t('errors.request', { id });
  return new Response([failureText(failure, t), request].filter(Boolean).join('\n\n'), {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** A failure as a one-line message, for where there is neither a form nor a page to show it in. */
export function failureText(failure: GatewayFailure, t: TFunction): string {
  logIfUnexpected(failure);
  const { notice, detail } = describeFailure(failure, t);
  const [field] = failure instanceof UpstreamApiError ? Object.values(failure.fields) : [];
  return field ?? [notice, detail].filter(Boolean).join(': ');
}

/** What an action returns for a failure: field errors, kept values and a toast, or a question to confirm. */
export function actionAnswer(failure: GatewayFailure, t: TFunction, form: FormData) {
  logIfUnexpected(failure);
  const { status, notice, detail } = describeFailure(failure, t);
  // Silent as the catalogue has it, but who sent something must not believe that it was done.
  const text =
    failure instanceof Ignored ? t('answers.notDone') : [notice, detail].filter(Boolean).join(': ');
  const fields = fieldsOf(failure, form);
  // The key may belong to what was done before: whatever is sent next is another intended change.
  if (failure instanceof UpstreamApiError && failure.code === CODE.conflict) form.delete(IDEMPOTENCY_FIELD);
  // The conflict has now been reported: users who save again overwrite knowingly.
  if (UPDATE_TIME_FIELD in fields) form.delete(UPDATE_TIME_FIELD);
  return actionFailure(form, {
    status,
    fields,
    retryAfterS: failure instanceof UpstreamApiError ? failure.retryAfterS : undefined,
    ...(failure instanceof NeedsConfirm
      ? { confirm: asked(form, t, { ...failure, text: notice }) }
      : text
        ? { toast: { kind: 'error', text } }
        : {}),
  });
}

/** What is said at the fields of a form: also at those of a question that a yes came without. */
function fieldsOf(failure: GatewayFailure, form: FormData): FieldErrors {
  if (failure instanceof UpstreamApiError) return failure.fields;
  return failure instanceof NeedsConfirm && form.get(CONFIRM_FIELD) === 'yes' ? failure.needs : {};
}

/** Asks before a call carries out a form, where the upstream would not: a yes is not passed on to it. */
export const question = (form: FormData, t: TFunction, { call, text }: { call: string; text: string }) =>
  actionFailure(form, { confirm: asked(form, t, { call, text, agreement: '' }) });

interface Asked extends Pick<UpstreamQuestion, 'text' | 'agreement' | 'needs'> {
  /** Name of the call that asks. */
  readonly call: string;
}
const asked = (form: FormData, t: TFunction, { call, text, agreement, needs }: Asked): UpstreamQuestion => ({
  ...{ ...verbOf(call, form, t), text, agreement, needs },
  fields: repeated(form),
});

/** A response of 422 (or `status`) with field errors and what was typed. */
export function actionFailure(
  form: FormData,
  {
    status = 422,
    fields = {},
    retryAfterS,
    ...rest
  }: {
    status?: number;
    /** Of too many tries: seconds until the next one. */
    retryAfterS?: number | undefined;
  } & Partial<Pick<ActionFailure, 'fields' | 'toast' | 'confirm' | 'isTooLong'>>,
) {
  const headers = retryAfterS ? { [RETRY_AFTER]: String(retryAfterS) } : undefined;
  return data<ActionFailure>({ ok: false, fields, values: typed(form), ...rest }, { status, headers });
}

const tooMany = (t: TFunction): string =>
  t('answers.tooManyFields', { max: MAX_FORM_FIELDS.toLocaleString('en-US') });

/** What an action returns for a form of too many fields: what was typed comes back. */
export const tooLongAnswer = (form: FormData, t: TFunction) =>
  actionFailure(form, {
    status: 400,
    isTooLong: true,
    toast: { kind: 'error', text: `${tooMany(t)}. ${t('errors.sendAgain')}` },
  });

/** What an action throws for one that is not even read. */
export const unreadAnswer = (t: TFunction) =>
  data<Notice>({ notice: tooMany(t), detail: '', requestId: requestId() }, { status: 400 });

const RETRY_AFTER = 'retry-after';

/** The headers of a page whose form may be refused for too many tries. */
export const retryHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get(RETRY_AFTER);
  return new Headers(wait ? { [RETRY_AFTER]: wait } : undefined);
};

/** The text fields of a form; passwords are never sent back. */
const texts = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !name.includes('password') ? [[name, value]] : [],
  );

/** All values by name, repeated names included. */
function typed(form: FormData): Record<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of texts(form)) {
    const existing = values.get(name);
    if (existing) existing.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(values);
}

/** Everything to be sent again; the answer to an earlier question is dropped, as that will be asked again. */
const repeated = (form: FormData) =>
  texts(form).filter(([name]) => name !== CONFIRM_FIELD && name !== CONFIRM_TOKEN_FIELD);
