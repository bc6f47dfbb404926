import type { MouseEvent, ReactNode } from 'react';
import styles from './action-menu.module.css';
import { moveByArrows, openByArrow } from './arrow-keys';
import { closePopover, focusWithoutPopovers } from './popover';

interface ActionMenuProps {
  /** Unique on the page. */
  readonly id: string;
  /** Content of the button. */
  readonly children: ReactNode;
  /** Accessible name of the button where its content is only a symbol. */
  readonly label?: string;
  /** Links and buttons. */
  readonly items: readonly ReactNode[];
}

/** Closes the menu once an item is chosen; the focus returns to its button. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) => closePopover(currentTarget);

/** A button that opens a short list of actions: a native popover, so it needs no script and is never clipped. */
export function ActionMenu({ id, children, label, items }: ActionMenuProps) {
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={label}
        onClick={({ currentTarget }) => focusWithoutPopovers(currentTarget)}
        onKeyDown={openByArrow}
        {...{ popovertarget: id }}
      >
        {children}
      </button>
      <ul
        id={id}
        className={styles.menu}
        tabIndex={-1}
        onClick={close}
        onKeyDown={moveByArrows}
        {...{ popover: '' }}
      >
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu never move
          <li key={i}>{item}</li>
        ))}
      </ul>
    </>
  );
}
