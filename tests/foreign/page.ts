/** A page as the server drew it, read as a browser without scripts does. */

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!);

const TOKEN = /<!--.*?-->|<!DOCTYPE[^>]*>|<(\/?)([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gs;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = new Set(['input', 'br', 'hr', 'img', 'meta', 'link', 'col']);
const UNREAD = /<(script|style|template)\b.*?<\/\1>/gs;

/** The elements of a page that React has written: every element is closed, every attribute quoted. */
export function parsePage(html: string): Element {
  const root: Element = { tag: '#page', attributes: {}, children: [] };
  const open = [root];
  for (const [, slash, tag, attributes = '', text] of html.replace(UNREAD, '').matchAll(TOKEN)) {
    if (text) open.at(-1)!.children.push(decode(text));
    if (slash) open.pop();
    if (!tag || slash) continue;
    const element = { tag, attributes: readAttributes(attributes), children: [] };
    open.at(-1)!.children.push(element);
    if (!VOID.has(tag)) open.push(element);
  }
  return root;
}

const readAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name!.toLowerCase(), decode(value)]),
  );

/** The elements below one that a test accepts, in their order. */
export function findAll(element: Element, accepts: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const look = ({ children }: Element): void => {
    for (const child of children) {
      if (typeof child === 'string') continue;
      if (accepts(child)) found.push(child);
      look(child);
    }
  };
  look(element);
  return found;
}

/** The first of them. */
export const find = (element: Element, accepts: (element: Element) => boolean): Element | undefined =>
  findAll(element, accepts)[0];

export const isTag =
  (tag: string) =>
  (element: Element): boolean =>
    element.tag === tag;

/** What an element says, its parts apart. */
export const textOf = (element: Element): string => textsIn(element).join(' ').replace(/\s+/g, ' ').trim();

const textsIn = ({ children }: Element): string[] =>
  children.flatMap((child) => (typeof child === 'string' ? [child] : textsIn(child)));

/** The texts of a page's notices of a role. */
export const notices = (page: Element, role: 'alert' | 'status'): string[] =>
  findAll(page, ({ attributes }) => attributes.role === role)
    .map(textOf)
    .filter(Boolean);

/** The open dialog of a page. */
export const dialogOf = (page: Element): Element | undefined =>
  find(page, ({ tag, attributes }) => tag === 'dialog' && 'open' in attributes);

/** The open dialog of a page, else its content. */
export const topOf = (page: Element): Element => dialogOf(page) ?? find(page, isTag('main')) ?? page;

/** The rows of the first table of a part of a page. */
export function rowsOf(part: Element): Element[] {
  const body = find(part, isTag('tbody'));
  return body ? findAll(body, isTag('tr')) : [];
}
