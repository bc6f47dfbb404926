import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { HOME } from '~/paths';
import { Icon, iconNamed } from './icon';
import type { MenuNode } from './menu';
import styles from './menu.module.css';
import { useRenderedOnce } from './rendered-once';

/** The side menu. On small screens it is a drawer: a popover, so that it also opens without scripts. */
export function Menu({ id, menu }: { id: string; menu: readonly MenuNode[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const drawer = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    // Not when scripts take over the page: it may be open already.
    if (pathname !== shown.current && drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => (pathname && drawer.current ? showCurrent(drawer.current) : undefined), [pathname]);

  const home = t('shell.home');
  const items = useRenderedOnce(['menu', pathname, home, menu], () => (
    <>
      <li>
        <Item path={HOME} title={home} icon="home" current={pathname} />
      </li>
      <Level nodes={menu} current={pathname} />
    </>
  ));

  return (
    <nav ref={drawer} id={id} className={styles.menu} aria-label={t('shell.menu')} {...{ popover: 'auto' }}>
      <span className={styles.brand}>{t('common.appName')}</span>
      <ul {...items} />
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

function Level({ nodes, current }: { nodes: readonly MenuNode[]; current: string }) {
  return nodes.map((node) => (
    <li key={node.path ?? node.title}>
      {node.path ? (
        <Item path={node.path} title={node.title} icon={node.icon} current={current} />
      ) : (
        <details open>
          <summary title={node.title}>
            <Icon name={iconNamed(node.icon)} />
            <span>{node.title}</span>
          </summary>
          <ul>
            <Level nodes={node.children} current={current} />
          </ul>
        </details>
      )}
    </li>
  ));
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
    <Link to={path} title={title} aria-current={path === current ? 'page' : undefined}>
      <Icon name={iconNamed(icon)} />
      <span>{title}</span>
    </Link>
  );
}
