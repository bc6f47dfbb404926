import { useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { HOME } from '~/paths';
import { Icon } from './icon';
import { type MenuNode, titlesOf } from './menu';
import { OpenPage } from './open-page';
import type { TabMenuAt } from './tab-menu';
import styles from './tab-strip.module.css';
import { neighbour, reduceTabs, type TabAction, type Tabs } from './tabs';
import { useTabs } from './use-tabs';

// Few open it: it is loaded then.
const TabMenu = lazy(() => import('./tab-menu'));

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Scrolls sideways only: `scrollIntoView` would move the page too, which may have been scrolled before hydration. */
function reveal(strip: Element | null, tab: Element | null | undefined): void {
  if (!strip || !tab) return;
  const [frame, box] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  // Home stays at the left, over what scrolls; of a tab too wide for the rest its beginning is shown.
  const home = strip.firstElementChild?.getBoundingClientRect().width ?? 0;
  strip.scrollLeft += Math.min(Math.max(box.right - frame.right, 0), box.left - frame.left - home);
}

/** A change that closes the page shown. */
interface Leaving {
  readonly action: TabAction;
  /** Goes along in the history's state, which tells this way out from all others. */
  readonly from: string;
}

const fromOf = (state: unknown): unknown => (state as Partial<Leaving> | null)?.from;

/** The address to open when a change closes the page shown. */
function next(action: TabAction, tabs: Tabs, left: Tabs, pathname: string): string {
  if (action.type === 'closeOthers') return left.find((tab) => tab.path === action.path)?.url ?? HOME;
  return action.type === 'close' ? neighbour(tabs, pathname) : HOME;
}

/**
 * The open pages: links to where each was left. Arrow keys move between them, with Shift they move the tab; Delete
 * closes.
 */
export function TabStrip({ user, menu }: { user: string; menu: readonly MenuNode[] }) {
  const { t } = useTranslation();
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const [tabs, change] = useTabs(user, `${pathname}${search}`);
  const [menuAt, setMenuAt] = useState<TabMenuAt>();
  const leaving = useRef<Leaving>(undefined);
  const strip = useRef<HTMLUListElement>(null);
  const titles = titlesOf(menu);
  // A tab whose page has left the menu is hidden, not dropped: it may return.
  const all = [{ path: HOME, url: HOME, pinned: true }, ...tabs.filter(({ path }) => titles.has(path))];
  const focusable = all.some((tab) => tab.path === pathname) ? pathname : HOME;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab's position depends on the tabs beside it
  useEffect(() => {
    reveal(strip.current, strip.current?.querySelector('[data-current]'));
  }, [pathname, all.length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where one has arrived
  useEffect(() => {
    if (leaving.current && leaving.current.from === fromOf(state)) change(leaving.current.action);
    leaving.current = undefined;
  }, [key]);

  const act = (action: TabAction) => {
    const left = reduceTabs(tabs, action);
    const gone = tabs.some((tab) => tab.path === pathname) && !left.some((tab) => tab.path === pathname);
    if (!gone) return change(action);
    // Unsaved input may keep the user on the page, and the page its tab: that closes on arrival elsewhere.
    leaving.current = { action, from: key };
    navigate(next(action, tabs, left, pathname), { state: { from: key } });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const step = STEPS[event.key];
    const path = all[at]?.path ?? HOME;
    if (event.key === 'Delete' && path !== HOME) act({ type: 'close', path });
    if (!step && event.key !== 'Delete') return;
    event.preventDefault();
    const place = step && all[step(at, all.length)]?.path;
    if (event.shiftKey && place) return change({ type: 'move', path, to: place });
    const links = strip.current?.querySelectorAll<HTMLAnchorElement>('a');
    links?.[step ? step(at, all.length) : Math.max(at - 1, 0)]?.focus();
  };

  const titleOf = (path: string) => (path === HOME ? t('shell.home') : (titles.get(path) ?? path));

  const openMenu = (event: MouseEvent<HTMLElement>, path: string, isList = false) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // Keyboard-triggered menus report no pointer position.
    const mouse = event.type === 'contextmenu' && event.button === 2;
    setMenuAt({ path, isList, left: mouse ? event.clientX : left, top: mouse ? event.clientY : bottom });
  };

  return (
    <nav className={styles.strip} aria-label={t('shell.tabs')}>
      <ul ref={strip}>
        {all.map(({ path, url, pinned }, at) => {
          const title = titleOf(path);
          return (
            <OpenPage
              key={path}
              page={{ path, url, title, pinned }}
              isCurrent={path === pathname}
              canFocus={path === focusable}
              act={act}
              onKeyDown={(event) => onKeyDown(event, at)}
              onMenu={(event) => openMenu(event, path)}
            />
          );
        })}
      </ul>
      <button
        type="button"
        className={styles.more}
        aria-label={t('shell.tabMenu')}
        aria-haspopup="menu"
        aria-expanded={menuAt !== undefined}
        data-needs-script
        onClick={(event) => openMenu(event, focusable, true)}
      >
        <Icon name="dots" />
      </button>
      {menuAt && (
        <Suspense fallback={null}>
          <TabMenu
            at={menuAt}
            tab={tabs.find((tab) => tab.path === menuAt.path)}
            pages={menuAt.isList ? all.map(({ path, url }) => ({ path, url, title: titleOf(path) })) : []}
            current={pathname}
            act={act}
            onOpen={navigate}
            onClose={() => setMenuAt(undefined)}
          />
        </Suspense>
      )}
    </nav>
  );
}
