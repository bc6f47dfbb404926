interface FromServer {
  readonly serverLoader: () => Promise<unknown>;
}

/**
 * For what a form asks by itself while it is filled in: a request that fails leaves the page as it is, with null for
 * an answer. Not even the way to sign-in is followed, away from what was typed: sending the form tells of it.
 */
export const nothingIfFailed = ({ serverLoader }: FromServer): Promise<unknown> =>
  serverLoader().catch(() => null);

/** For what a page asks by itself while nothing is typed: the same, except that the way to sign-in is followed. */
export const nothingUnlessLed = ({ serverLoader }: FromServer): Promise<unknown> =>
  serverLoader().catch((failure: unknown) => {
    if (isRedirect(failure)) throw failure;
    return null;
  });

/** To the sign-in. */
const isRedirect = (failure: unknown): boolean =>
  failure instanceof Response && failure.status >= 300 && failure.status < 400;
