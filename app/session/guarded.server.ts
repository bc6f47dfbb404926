import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';
import {
  CANCEL_TO_FIELD,
  CONFIRM_FIELD,
  CONFIRM_TOKEN_FIELD,
  FORM_TOKEN_FIELD,
  IDEMPOTENCY_FIELD,
} from '~/forms/names';
import { call, userAgentOf } from '~/gateway/call.server';
import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { download, upload } from '~/gateway/files.server';
import { findFeatures } from '~/gateway/find-features.server';
import { cachedReply, isCacheable } from '~/gateway/reply-cache.server';
import { isOffered } from '~/gateway/server-features.server';
import { TIMEOUT_MS } from '~/gateway/transport.server';
import { readLanguage } from '~/i18n/language.server';
import { translator } from '~/i18n/texts.server';
import { upload as uploadCall } from '~contract/common';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';
import type { BrokenRow } from '~contract/reply-shapes';
import { checkInput } from './check-input.server';
import { withEmptyFields } from './empty-fields.server';
import {
  actionAnswer,
  actionFailure,
  faultAnswer,
  loaderAnswer,
  redirectToSignIn,
  signedOutResponse,
  tooLongAnswer,
  unreadAnswer,
} from './failure-responses.server';
import { hasTooManyFields, readForm, TooManyFields } from './form-token.server';
import { redirectTokenToQuickLogin, requireOwnForm, requireUser } from './guard.server';
import { withPlainNumbers } from './plain-numbers.server';
import { pathOf, safeRedirect } from './safe-redirect';
import { type NoticeWithForm, sentForm } from './sent-form';
import {
  commitSession,
  isSignedIn,
  readSession,
  type Session,
  type SessionData,
  type Toast,
} from './session.server';
import { submitOnce } from './submit-once.server';
import { withHeader } from './with-header.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/** What a loader receives. */
export interface LoaderContext<S extends SessionData = Session> {
  readonly request: Request;
  readonly url: URL;
  readonly params: LoaderFunctionArgs['params'];
  readonly session: S;
  /** Keeps a Set-Cookie header for the answer. */
  readonly setCookie: (header: string) => void;
  /** Text in the user's language. */
  readonly t: TFunction;
  /** Calls the upstream on behalf of the user. */
  readonly call: Call;
  /** Whether what needs a call can be offered: another server may lack those that the specifications do not have. */
  readonly has: (endpoint: Endpoint) => boolean;
  /** Rows of replies that could not be read and were left out: the page names them. */
  readonly brokenRows: BrokenRow[];
  /** A form of the same request that was not carried out, where no scripts have sent it. */
  readonly sent?: FormData | undefined;
  /** The page itself is asked for, not its data by scripts that are there already. */
  readonly isPage: boolean;
  /** The same, with the upstream's message, which may be empty. */
  readonly callWithMessage: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ) => Promise<{ readonly data: OutputOf<E>; readonly message: string }>;
  /** Stores a file upstream, by the upload of its own that some files may have. */
  readonly upload: (file: File, by?: typeof uploadCall) => Promise<OutputOf<typeof uploadCall>>;
  /** Sends a file to a call whose body is a file. */
  readonly uploadTo: <E extends Endpoint>(endpoint: E, file: File) => Promise<OutputOf<E>>;
  /** Streams a file through, under the given name or the upstream's. */
  readonly download: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    fileName?: string,
  ) => Promise<Response>;
}

/** What an action receives. */
export interface ActionContext<S extends SessionData = Session> extends LoaderContext<S> {
  readonly form: FormData;
  /**
   * Redirects to a path of the app and shows a message there; with another `kind` the message stays until closed, with
   * the number of a change it has an Undo.
   */
  readonly done: (
    to: string,
    message?: string,
    kind?: Toast['kind'],
    undo?: number | null,
  ) => Promise<Response>;
}

/** What fits into a header; keys made by our forms do. */
const KEY = /^[\x21-\x7e]{1,64}$/;

/** A page that asks for confirmation itself has no upstream question; its `yes` covers whatever is asked. */
const agreementOf = (form: FormData): string | undefined =>
  form.get(CONFIRM_FIELD) === 'yes' ? String(form.get(CONFIRM_TOKEN_FIELD) ?? 'yes') : undefined;

async function createContext<S extends SessionData>(
  { request, params, context }: Args,
  present: S,
  form?: FormData,
) {
  const session = { ...present };
  const language = session.language ?? (await readLanguage(request));
  const key = form?.get(IDEMPOTENCY_FIELD);
  const endMs = performance.now() + TIMEOUT_MS;
  const brokenRows: BrokenRow[] = [];
  const options = {
    // Consecutive calls share the time limit of one.
    get timeoutMs() {
      return Math.max(endMs - performance.now(), 0);
    },
    // A write is not aborted when the browser disconnects.
    signal: form ? undefined : request.signal,
    idempotencyKey: typeof key === 'string' && KEY.test(key) ? key : undefined,
    confirmed: form && agreementOf(form),
    address: context.clientAddress,
    userAgent: userAgentOf(request),
    onBrokenRows: (rows: readonly BrokenRow[]) => void brokenRows.push(...rows),
    onNewToken: (token: string) => {
      session.token = token;
    },
  };
  const caller = {
    language,
    get token() {
      return session.token;
    },
  };
  if (isSignedIn(session)) await findFeatures({ token: session.token, language });
  const url = new URL(request.url);
  const ask = (endpoint: Endpoint, input: object) => call(endpoint, input, caller, options);
  const checked = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const plain = withPlainNumbers(endpoint, input);
    if (!form) return plain;
    await checkInput(endpoint, plain as object, { form, url, language, ask });
    return withEmptyFields(endpoint, plain, url, ask);
  };
  const made: LoaderContext<S> = {
    request,
    url,
    params,
    session,
    setCookie: (header) => void context.cookies?.push(header),
    t: translator(language),
    has: isOffered,
    brokenRows,
    sent: context.sent,
    isPage: !context.isFromScript,
    call: async (endpoint, input) =>
      isCacheable(endpoint)
        ? cachedReply(endpoint, input, caller, () =>
            call(endpoint, input, caller, { ...options, signal: undefined }),
          )
        : call(endpoint, await checked(endpoint, input), caller, options),
    callWithMessage: async (endpoint, input) => {
      let message = '';
      const onDone = (text: string) => {
        message = text;
      };
      const data = await call(endpoint, await checked(endpoint, input), caller, { ...options, onDone });
      return { data, message };
    },
    upload: (file, by = uploadCall) => upload(by, file, caller, { ...options, idempotencyKey: undefined }),
    uploadTo: (endpoint, file) => upload(endpoint, file, caller, { ...options, idempotencyKey: undefined }),
    download: (endpoint, input, fileName) => download(endpoint, input, caller, { ...options, fileName }),
  };
  return made;
}

/**
 * A loader for signed-in users: guard first, then `read`; failures appear on the error page in the shell.
 * @param backOf where sign-in leads back to, if not to the requested page
 */
export function guardedLoader<T>(read: (ctx: LoaderContext) => Promise<T>, backOf = pathOf) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const back = backOf(args.request);
    const session = await requireUser(args.request, back);
    const ctx = await createContext(args, session);
    try {
      return await renewed(named(await read(ctx), ctx), ctx, session);
    } catch (failure) {
      if (failure instanceof GatewayFailure) {
        throw withForm(await loaderAnswer(failure, session, ctx.t, back), ctx.sent);
      }
      throw toErrorResponse(failure, ctx);
    }
  };
}

/** The notice of a page that cannot be read, with the form that was sent to it and not carried out. */
const withForm = <A extends Awaited<ReturnType<typeof loaderAnswer>>>(
  answer: A,
  sent: FormData | undefined,
) =>
  answer instanceof Response || !sent
    ? answer
    : data<NoticeWithForm>({ ...answer.data, sent: sentForm(sent) }, answer.init ?? {});

/** A page's data with the rows that could not be read, if there are any. */
const named = <T>(data: T, { brokenRows }: LoaderContext): T =>
  brokenRows.length > 0 && typeof data === 'object' && !(data instanceof Response)
    ? { ...data, brokenRows }
    : data;

/** An answer that also keeps the new token, where the upstream has sent one. */
async function renewed<T, S extends SessionData>(
  answer: T,
  { session }: LoaderContext<S>,
  before: S,
): Promise<T> {
  if (session.token === before.token) return answer;
  const { toast: _, ...rest } = session;
  return withHeader(answer, 'set-cookie', await commitSession(rest));
}

/** Deliberate throws (redirects, responses) pass through, and so does anything after the client has disconnected. */
function toErrorResponse(thrown: unknown, { request, t }: LoaderContext<SessionData>): unknown {
  return thrown instanceof Error && !request.signal.aborted ? faultAnswer(thrown, t) : thrown;
}

/**
 * An action for signed-in users: same origin, guard, then `act`; failures become a `ActionFailure`. Without a session it
 * redirects to sign-in or, where scripts sent the form, answers in the page.
 */
export function guardedAction<T>(act: (submitted: ActionContext) => Promise<T>) {
  const withRedirect = createAction(act, requireSender);
  const withoutRedirect = createAction(act, requireUser, signedOutResponse);
  return async (args: ActionFunctionArgs) => {
    if (!args.context.isFromScript) return withRedirect(args);
    await requireOwnForm(args.request);
    return isSignedIn(await readSession(args.request)) ? withoutRedirect(args) : signedOutResponse();
  };
}

/** The session of a form's sender; without one, sign-in says that the form was not saved. */
async function requireSender(request: Request): Promise<Session> {
  await redirectTokenToQuickLogin(request);
  const session = await readSession(request);
  if (isSignedIn(session)) return session;
  const t = translator(session.language ?? (await readLanguage(request)));
  throw await redirectToSignIn(session, pathOf(request), t('answers.notSaved'));
}

/** An action for everyone: same origin, then `act`; failures become a `ActionFailure`. */
export function publicAction<T>(act: (submitted: ActionContext<SessionData>) => Promise<T>) {
  return createAction(act, readSession);
}

function createAction<T, S extends SessionData>(
  act: (submitted: ActionContext<S>) => Promise<T>,
  sessionOf: (request: Request) => Promise<S>,
  ended?: typeof signedOutResponse,
) {
  return async (args: ActionFunctionArgs) => {
    await requireOwnForm(args.request);
    const session = await sessionOf(args.request);
    const translated = async () => translator(session.language ?? (await readLanguage(args.request)));
    const form = await readForm(args.request).catch(async (failure) => {
      throw failure instanceof TooManyFields ? unreadAnswer(await translated()) : failure;
    });
    // Nobody is to send it on.
    form.delete(FORM_TOKEN_FIELD);
    args.context.sent = form;
    if (hasTooManyFields(form)) return tooLongAnswer(form, await translated());
    const ctx = await createContext(args, session, form);
    const done: ActionContext['done'] = async (to, message, kind = 'success', undo) => {
      if (!message) return redirect(to);
      const kept = await commitSession({
        ...ctx.session,
        toast: { kind, text: message, undo: undo ?? undefined },
      });
      return redirect(to, { headers: { 'set-cookie': kept } });
    };
    if (form.get(CONFIRM_FIELD) === 'no') {
      const kept = form.get(CANCEL_TO_FIELD);
      if (typeof kept === 'string')
        return done(safeRedirect(`${ctx.url.pathname}${kept}`), ctx.t('forms.notDeleted'));
      return actionFailure(form, { toast: { kind: 'success', text: ctx.t('forms.notDone') } });
    }
    try {
      const submitted = { ...ctx, form, done };
      return await renewed(await submitOnce(submitted, () => act(submitted)), ctx, session);
    } catch (failure) {
      if (!(failure instanceof GatewayFailure)) throw toErrorResponse(failure, ctx);
      if (failure instanceof SessionEnded) {
        if (ended) return ended(session);
        throw await redirectToSignIn(session, pathOf(args.request), ctx.t('answers.notSaved'));
      }
      return renewed(actionAnswer(failure, ctx.t, form), ctx, session);
    }
  };
}
