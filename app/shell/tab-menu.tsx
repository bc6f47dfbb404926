import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moveByArrows } from '~/listing/arrow-keys';
import styles from './tab-strip.module.css';
import type { Tab, TabAction } from './tabs';

export interface TabMenuAt {
  readonly path: string;
  /** Position in the viewport, in pixels. */
  readonly left: number;
  readonly top: number;
}

interface TabMenuProps {
  readonly at: TabMenuAt;
  /** Undefined for home, which can be neither closed nor unpinned. */
  readonly tab: Tab | undefined;
  readonly act: (action: TabAction) => void;
  readonly onClose: () => void;
}

/** Actions on a tab: pin or unpin, close, close others, close all. */
export function TabMenu({ at, tab, act, onClose }: TabMenuProps) {
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

  const item = (action: TabAction, text: string) => (
    <button
      type="button"
      role="menuitem"
      onClick={() => {
        onClose();
        act(action);
      }}
    >
      {text}
    </button>
  );

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
