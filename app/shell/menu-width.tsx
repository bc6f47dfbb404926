import { type FormEventHandler, useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from './icon';
import { type MenuChoice, WIDTH_FIELD } from './menu-choice';
import { RedirectInput } from './redirect-input';
import styles from './top-bar.module.css';
import { MENU_ACTION } from './use-menu-choice';

interface MenuWidthProps {
  readonly width: MenuChoice['width'];
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** Two buttons: the style sheet shows the one that changes something, as the server does not know the window's width. */
export function MenuWidth({ width, onSubmit }: MenuWidthProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button has gone with the width
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) return;
    [...form.current.querySelectorAll('button')].find((button) => button.offsetParent)?.focus();
  }, [width]);
  const button = (value: NonNullable<MenuChoice['width']>, label: string) => (
    <button type="submit" name={WIDTH_FIELD} value={value} aria-label={label} title={label}>
      <Icon name="layout-sidebar" />
    </button>
  );
  return (
    <form
      ref={form}
      method="post"
      action={MENU_ACTION}
      className={styles.width}
      data-width={width}
      onSubmit={onSubmit}
    >
      <RedirectInput />
      {button('narrow', t('shell.collapseMenu'))}
      {button('wide', t('shell.expandMenu'))}
    </form>
  );
}
