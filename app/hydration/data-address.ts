/** Remix's scripts ask for the data of a page by its path with this ending. */
const ENDING = '.data';
/** The home page has no path of its own. */
const HOME_DATA = '/_root.data';
/** Which of the page's routes are asked for, or which of two at one path takes a form. */
const PARAMETERS = ['_routes', 'index'];
/** What Remix's scripts sent before single fetch; it warns of it still. */
const FORMER_PARAMETER = '_data';

export const isDataPath = (path: string): boolean => path.endsWith(ENDING);

/** The path of the page whose data are asked for; that of a page itself stays as it is. */
export const pagePathOf = (path: string): string =>
  path === HOME_DATA ? '/' : isDataPath(path) ? path.slice(0, -ENDING.length) : path;

/** Takes what Remix adds to a page's address out of it. */
export function dropDataParameters({ searchParams }: URL): void {
  for (const name of PARAMETERS) searchParams.delete(name);
}

export const isFormerDataAddress = ({ searchParams }: URL): boolean => searchParams.has(FORMER_PARAMETER);
