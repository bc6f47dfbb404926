import { HOME, isMenuScreen } from '~/paths';

/** An open page other than home: keyed by its path, with its last full address. */
export interface Tab {
  readonly path: string;
  readonly url: string;
  readonly pinned: boolean;
}
/**
 * Open pages in the order of the strip, pinned ones first, at most one per screen. Home is always open and not in it.
 */
export type Tabs = readonly Tab[];

export type TabAction =
  | { readonly type: 'visit'; readonly url: string }
  | { readonly type: 'pin' | 'unpin' | 'close' | 'closeOthers'; readonly path: string }
  /** To where another one is. */
  | { readonly type: 'move'; readonly path: string; readonly to: string }
  | { readonly type: 'closeAll' };

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

export function reduceTabs(tabs: Tabs, action: TabAction): Tabs {
  switch (action.type) {
    case 'visit':
      return visited(tabs, action.url);
    case 'pin':
    case 'unpin':
      return ordered(
        tabs.map((tab) => (tab.path === action.path ? { ...tab, pinned: action.type === 'pin' } : tab)),
      );
    case 'close':
      return tabs.filter((tab) => tab.path !== action.path || tab.pinned);
    case 'closeOthers':
      return tabs.filter((tab) => tab.path === action.path || tab.pinned);
    case 'closeAll':
      return tabs.filter((tab) => tab.pinned);
    case 'move':
      return moved(tabs, action.path, action.to);
  }
}

const find = (tabs: Tabs, path: string) => tabs.find((tab) => tab.path === path);
const ordered = (tabs: Tabs): Tabs => [
  ...tabs.filter((tab) => tab.pinned),
  ...tabs.filter((tab) => !tab.pinned),
];

/** Pinned ones stay before the others. */
function moved(tabs: Tabs, path: string, to: string): Tabs {
  const tab = find(tabs, path);
  const place = tabs.findIndex((other) => other.path === to);
  if (!tab || place < 0) return tabs;
  const others = tabs.filter((other) => other !== tab);
  return ordered([...others.slice(0, place), tab, ...others.slice(place)]);
}

function visited(tabs: Tabs, url: string): Tabs {
  const path = pathOf(url);
  if (!isMenuScreen(path)) return tabs;
  const existing = find(tabs, path);
  if (existing?.url === url) return tabs;
  if (existing) return tabs.map((tab) => (tab === existing ? { ...tab, url } : tab));
  return [...tabs, { path, url, pinned: false }];
}

/**
 * The stored tabs, as any window has changed them, as one window shows them: each at the address that it had there, and
 * the page that is shown at `url` among them.
 */
export const mergeTabs = (saved: Tabs, mine: Tabs, url: string): Tabs =>
  visited(
    saved.map((tab) => ({ ...tab, url: find(mine, tab.path)?.url ?? tab.url })),
    url,
  );

/** The tab to open when that of `path` is closed: its right neighbour, else its left one, else home. */
export function neighbour(tabs: Tabs, path: string): string {
  const at = tabs.findIndex((tab) => tab.path === path);
  return (tabs[at + 1] ?? tabs[at - 1])?.url ?? HOME;
}

const isTab = (value: unknown): value is Tab => {
  if (typeof value !== 'object' || value === null) return false;
  const { path, url, pinned } = value as Record<string, unknown>;
  return (
    typeof path === 'string' &&
    typeof url === 'string' &&
    typeof pinned === 'boolean' &&
    isMenuScreen(path) &&
    pathOf(url) === path
  );
};

/** Parses what was stored; invalid entries (another version, manual edits) are left out. */
export function parseTabs(saved: string | null): Tabs {
  try {
    const value: unknown = JSON.parse(saved ?? '[]');
    return Array.isArray(value) ? ordered(value.filter(isTab)) : [];
  } catch {
    return [];
  }
}
