interface FromServer {
  readonly serverLoader: () => Promise<unknown>;
}

/** For what a page asks by itself: a request that fails leaves the page as it is, with null for an answer. */
export async function nothingIfFailed({ serverLoader }: FromServer): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (failure) {
    if (isRedirect(failure)) throw failure;
    return null;
  }
}

/** To the sign-in. */
const isRedirect = (failure: unknown): boolean =>
  failure instanceof Response && failure.status >= 300 && failure.status < 400;
