import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { HOME } from '~/paths';
import { Icon } from './icon';
import styles from './tab-strip.module.css';
import type { Tab, TabAction } from './tabs';

interface OpenPageProps {
  readonly page: Tab & { readonly title: string };
  readonly isCurrent: boolean;
  readonly canFocus: boolean;
  readonly act: (action: TabAction) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** Type of what is dragged: files and texts are none of it. */
const DRAGGED = 'application/x-tallyman-tab';
const MIDDLE = 1;

/** One tab: a link and its button to close. It is dragged to another's place; the middle button closes it. */
export function OpenPage({ page, isCurrent, canFocus, act, onKeyDown, onMenu }: OpenPageProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const { path, url, title, pinned } = page;
  const isHome = path === HOME;

  const onDragOver = (event: DragEvent) => {
    if (isHome || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    event.preventDefault();
    act({ type: 'move', path: event.dataTransfer.getData(DRAGGED), to: path });
  };
  const onAuxClick = (event: MouseEvent) => {
    if (isHome || event.button !== MIDDLE) return;
    event.preventDefault();
    act({ type: 'close', path });
  };

  return (
    <li
      className={styles.tab}
      data-current={isCurrent || undefined}
      data-over={isOver || undefined}
      draggable={!isHome}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, path)}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Link
        to={url}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={canFocus ? 0 : -1}
        onKeyDown={onKeyDown}
        onContextMenu={onMenu}
        onAuxClick={onAuxClick}
      >
        {pinned && <Icon name={isHome ? 'home' : 'pin'} />}
        <span>{title}</span>
        {pinned && !isHome && <span className="visually-hidden">, {t('shell.pinned')}</span>}
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
}
