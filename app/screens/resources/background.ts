interface FromServer {
  readonly serverLoader: () => Promise<unknown>;
}

/**
 * For requests made while a form is being filled in: a failure leaves the page as it is and returns null. Even a
 * redirect to sign-in is not followed, as it would lose what was typed; submitting the form reports it.
 */
export const nullIfFailed = ({ serverLoader }: FromServer): Promise<unknown> =>
  serverLoader().catch(() => null);

/** The same for requests made while nothing is typed, except that a redirect to sign-in is followed. */
export const nullUnlessRedirected = ({ serverLoader }: FromServer): Promise<unknown> =>
  serverLoader().catch((failure: unknown) => {
    if (isRedirect(failure)) throw failure;
    return null;
  });

/** A redirect, i.e. to sign-in. */
const isRedirect = (failure: unknown): boolean =>
  failure instanceof Response && failure.status >= 300 && failure.status < 400;
