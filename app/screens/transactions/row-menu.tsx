import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import menuStyles from '~/listing/action-menu.module.css';
import { moveByArrows } from '~/listing/arrow-keys';
import { closePopover, openPopover } from '~/listing/popover';
import styles from './row-menu.module.css';

const MENU_ID = 'row-menu';

interface OpenerProps {
  /** Address of the row's details. */
  readonly details: string;
  readonly label: string;
  readonly canAdjust: boolean;
}

/**
 * Opens the list's single menu for its row: one menu per row would be a third of the page. Without scripts, or popovers, it
 * leads to the details, which offer the same actions.
 */
export function RowMenuOpener({ details, label, canAdjust }: OpenerProps) {
  return (
    <a
      href={details}
      className={styles.opener}
      aria-label={label}
      aria-haspopup="menu"
      data-adjust={canAdjust || undefined}
    >
      ⋯
    </a>
  );
}

/** Links to the row's details and, if it is charged, to adjusting it (spec billing 2.2). Listens for the openers of all rows. */
export function RowMenu() {
  const { t } = useTranslation();
  useEffect(() => {
    document.addEventListener('click', openByClick);
    document.addEventListener('keydown', openByArrow);
    return () => {
      document.removeEventListener('click', openByClick);
      document.removeEventListener('keydown', openByArrow);
    };
  }, []);
  return (
    <ul
      id={MENU_ID}
      className={`${menuStyles.menu} ${styles.menu}`}
      onClick={close}
      onKeyDown={moveByArrows}
      {...{ popover: '' }}
    >
      <li>
        <Link to="?">{t('transactions.viewDetails')}</Link>
      </li>
      <li>
        <Link to="?">{t('transactions.adjust')}</Link>
      </li>
    </ul>
  );
}

const openerAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('tbody a[aria-haspopup]') : null;

function openByClick(event: globalThis.MouseEvent): void {
  const opener = openerAt(event);
  const menu = document.getElementById(MENU_ID);
  const [view, adjust] = menu?.querySelectorAll('a') ?? [];
  const adjustItem = adjust?.parentElement;
  if (!opener || !menu || !view || !adjustItem || event.metaKey || event.ctrlKey || event.shiftKey) return;
  view.href = opener.href;
  adjust.href = `${opener.href}&mode=adjust`;
  adjustItem.hidden = opener.dataset.adjust === undefined;
  if (!openPopover(menu)) return;
  event.preventDefault();
  const { left, top, bottom } = opener.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.min(left, window.innerWidth - width)}px`;
  menu.style.top = `${bottom + height > window.innerHeight ? top - height : bottom}px`;
  view.focus({ preventScroll: true });
  // A scroll that brought the row into sight is told of only now.
  requestAnimationFrame(() =>
    document.addEventListener('scroll', () => closePopover(menu), { capture: true, once: true }),
  );
}

function openByArrow(event: KeyboardEvent): void {
  const opener = event.key === 'ArrowDown' && openerAt(event);
  if (!opener) return;
  event.preventDefault();
  opener.click();
}

/** Closes the menu once an item is chosen; the focus returns to its row. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) => closePopover(currentTarget);
