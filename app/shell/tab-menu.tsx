import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { moveByArrows } from '~/listing/arrow-keys';
import styles from './tab-strip.module.css';
import type { Tab, TabAction } from './tabs';

export interface TabMenuAt {
  readonly path: string;
  /** Opened by the strip's own button: it names the open pages, too. */
  readonly isList: boolean;
  /** Position in the viewport, in pixels. */
  readonly left: number;
  readonly top: number;
}

interface TabMenuProps {
  readonly at: TabMenuAt;
  /** Undefined for home, which can be neither closed nor unpinned. */
  readonly tab: Tab | undefined;
  /** The open pages to choose from. */
  readonly pages: readonly { readonly path: string; readonly url: string; readonly title: string }[];
  /** Path of the page shown. */
  readonly current: string;
  readonly act: (action: TabAction) => void;
  readonly onOpen: (url: string) => void;
  readonly onClose: () => void;
}

/** Actions on a tab: reload, pin or unpin, close, close others, close all. */
export default function TabMenu({ at, tab, pages, current, act, onOpen, onClose }: TabMenuProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const menu = list.current;
    const opener = document.activeElement;
    if (!menu) return;
    menu.style.left = `${Math.min(at.left, window.innerWidth - 180)}px`;
    menu.style.top = `${at.top}px`;
    menu.querySelector('button')?.focus();
    return () => {
      const focusMoved = document.activeElement !== document.body && !menu.contains(document.activeElement);
      if (!focusMoved && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [at]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') onClose();
    moveByArrows(event);
  };

  const button = (text: string, choose: () => void, isCurrent = false) => (
    <button
      key={text}
      type="button"
      role="menuitem"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => {
        onClose();
        choose();
      }}
    >
      {text}
    </button>
  );
  const item = (action: TabAction, text: string) => button(text, () => act(action));

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={t('shell.tabMenu')}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      {pages.map(({ path, url, title }) => button(title, () => onOpen(url), path === current))}
      {pages.length > 0 && <hr />}
      {button(t('shell.reload'), () => onOpen(tab?.url ?? at.path))}
      {tab &&
        item(
          { type: tab.pinned ? 'unpin' : 'pin', path: tab.path },
          t(tab.pinned ? 'shell.unpin' : 'shell.pin'),
        )}
      {tab && !tab.pinned && item({ type: 'close', path: tab.path }, t('shell.close'))}
      {item({ type: 'closeOthers', path: at.path }, t('shell.closeOthers'))}
      {item({ type: 'closeAll' }, t('shell.closeAll'))}
    </div>
  );
}
