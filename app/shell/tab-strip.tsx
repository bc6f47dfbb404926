import { useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { HOME } from '~/paths';
import { Icon } from './icon';
import { type MenuNode, titlesOf } from './menu';
import { TabMenu, type TabMenuAt } from './tab-menu';
import styles from './tab-strip.module.css';
import { neighbour, reduceTabs, type TabAction, type Tabs } from './tabs';
import { useTabs } from './use-tabs';

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
  strip.scrollLeft += Math.min(box.left - frame.left, 0) + Math.max(box.right - frame.right, 0);
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

/** The open pages: links to where each was left. Arrow keys move between them, Delete closes. */
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

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>, at: number) => {
    const step = STEPS[event.key];
    const path = all[at]?.path ?? HOME;
    if (event.key === 'Delete' && path !== HOME) act({ type: 'close', path });
    if (!step && event.key !== 'Delete') return;
    event.preventDefault();
    const links = strip.current?.querySelectorAll<HTMLAnchorElement>('a');
    links?.[step ? step(at, all.length) : Math.max(at - 1, 0)]?.focus();
  };

  const openMenu = (event: MouseEvent<HTMLElement>, path: string) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // Keyboard-triggered menus report no pointer position.
    const mouse = event.type === 'contextmenu' && event.button === 2;
    setMenuAt({ path, left: mouse ? event.clientX : left, top: mouse ? event.clientY : bottom });
  };

  return (
    <nav className={styles.strip} aria-label={t('shell.tabs')}>
      <ul ref={strip}>
        {all.map(({ path, url, pinned }, at) => {
          const title = path === HOME ? t('shell.home') : (titles.get(path) ?? path);
          return (
            <li key={path} className={styles.tab} data-current={path === pathname || undefined}>
              <Link
                to={url}
                aria-current={path === pathname ? 'page' : undefined}
                tabIndex={path === focusable ? 0 : -1}
                onKeyDown={(event) => onKeyDown(event, at)}
                onContextMenu={(event) => openMenu(event, path)}
              >
                {pinned && <Icon name={path === HOME ? 'home' : 'pin'} />}
                {title}
                {pinned && path !== HOME && <span className="visually-hidden">, {t('shell.pinned')}</span>}
              </Link>
              {!pinned && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('shell.closeTab', { title })}
                  data-needs-script
                  onClick={() => act({ type: 'close', path })}
                >
                  <Icon name="x" />
                </button>
              )}
            </li>
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
        onClick={(event) => openMenu(event, focusable)}
      >
        <Icon name="dots" />
      </button>
      {menuAt && (
        <TabMenu
          at={menuAt}
          tab={tabs.find((tab) => tab.path === menuAt.path)}
          act={act}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </nav>
  );
}
