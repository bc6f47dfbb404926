import { useLocation } from '@remix-run/react';
import { type FormEventHandler, useEffect, useRef } from 'react';
import { useCachedHtml } from '~/hydration/cached-html';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { closePopover, isPanelOpen } from '~/listing/popover';
import { addressOf } from '~/listing/views';
import { HOME } from '~/paths';
import { Icon, iconNamed } from './icon';
import { isLink, type MenuGroup, type MenuNode } from './menu';
import styles from './menu.module.css';
import { FOLD_FIELD, UNFOLD_FIELD } from './menu-choice';
import { RedirectInput } from './redirect-input';
import type { ShellData } from './shell-data';
import { SystemChoice } from './system-choice';
import { MENU_ACTION } from './use-menu-choice';

interface MenuProps {
  readonly id: string;
  readonly shell: Pick<ShellData, 'menu' | 'systems' | 'system' | 'views'>;
  /** Ids of folded groups. */
  readonly folded: readonly number[];
  /** Takes the buttons that fold and unfold. */
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The side menu. On small screens it is a drawer: a popover, so that it also opens without scripts. */
export function Menu({ id, shell, folded, onSubmit }: MenuProps) {
  const { menu, views } = shell;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const drawer = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    // Not when scripts take over the page: it may be open already.
    if (pathname !== shown.current && drawer.current && isPanelOpen(drawer.current))
      closePopover(drawer.current);
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => (pathname && drawer.current ? showCurrent(drawer.current) : undefined), [pathname]);

  const home = t('shell.home');
  const items = useCachedHtml(['menu', pathname, home, menu, views, folded], () => (
    <>
      <li>
        <Item path={HOME} title={home} icon="home" current={pathname} />
      </li>
      <Level nodes={menu} views={views} current={pathname} folded={folded} />
    </>
  ));

  return (
    <nav
      ref={drawer}
      id={id}
      className={styles.menu}
      aria-label={t('shell.menu')}
      tabIndex={-1}
      {...{ popover: 'auto' }}
    >
      <div className={styles.brand}>
        <img src="/favicon.svg" alt="" width={22} height={22} />
        <SystemChoice systems={shell.systems} system={shell.system} />
      </div>
      <form method="post" action={MENU_ACTION} onSubmit={onSubmit}>
        <RedirectInput />
        <ul {...items} />
      </form>
    </nav>
  );
}

/** Scrolls the menu, and nothing around it, to the current page's link. An observer measures without forcing layout. */
function showCurrent(menu: HTMLElement): (() => void) | undefined {
  const link = menu.querySelector('[aria-current="page"]');
  if (!link) return undefined;
  const watch = ([seen]: IntersectionObserverEntry[]) => {
    observer.disconnect();
    const below = (seen?.boundingClientRect.bottom ?? 0) - (seen?.rootBounds?.bottom ?? 0);
    if (below > 0) menu.scrollTop += below;
  };
  const observer = new IntersectionObserver(watch, { root: menu });
  observer.observe(link);
  return () => observer.disconnect();
}

interface LevelProps {
  readonly nodes: readonly MenuNode[];
  readonly views: ShellData['views'];
  readonly current: string;
  readonly folded: readonly number[];
}

function Level({ nodes, views, current, folded }: LevelProps) {
  return nodes.map((node) => (
    <li key={isLink(node) ? node.path : node.id}>
      {isLink(node) ? (
        <>
          <Item path={node.path} title={node.title} icon={node.icon} current={current} />
          <ViewLinks views={views.filter(({ list }) => list === node.path)} />
        </>
      ) : (
        <Group node={node} views={views} current={current} folded={folded} />
      )}
    </li>
  ));
}

/** A button, not `details`: the server remembers what is folded, also without scripts. */
function Group({ node, views, current, folded }: Omit<LevelProps, 'nodes'> & { node: MenuGroup }) {
  const isOpen = !folded.includes(node.id);
  return (
    <>
      <button type="submit" name={isOpen ? FOLD_FIELD : UNFOLD_FIELD} value={node.id} aria-expanded={isOpen}>
        <span>{node.title}</span>
      </button>
      {isOpen && (
        <ul>
          <Level nodes={node.children} views={views} current={current} folded={folded} />
        </ul>
      )}
    </>
  );
}

/** The saved views of a list, below it. */
function ViewLinks({ views }: { views: ShellData['views'] }) {
  if (views.length === 0) return null;
  return (
    <ul className={styles.views}>
      {views.map((view) => (
        <li key={view.id}>
          <Link to={addressOf(view)} title={view.name}>
            <span>{view.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /** Path of the page. */
  readonly current: string;
}

function Item({ path, title, icon, current }: ItemProps) {
  return (
    <Link to={path} aria-current={path === current ? 'page' : undefined}>
      <Icon name={iconNamed(icon)} />
      <span>{title}</span>
    </Link>
  );
}
