import { Form, useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EnterButton } from '~/forms/enter-button';
import { Link } from '~/link';
import { moveByArrows, openByArrow } from '~/listing/arrow-keys';
import { closePopover, focusWithoutPopovers } from '~/listing/popover';
import { submitOnChange } from '~/listing/submit-on-change';
import { PASSWORD, PROFILE, SEARCH, SESSIONS } from '~/paths';
import type { loader as rootLoader } from '~/root';
import { TRANSACTION_SCREENS } from '~contract/constants';
import { Icon, type IconName } from './icon';
import { titlesOf } from './menu';
import { type MenuChoice, WIDTH_FIELD } from './menu-choice';
import type { ShellData } from './shell-data';
import styles from './top-bar.module.css';
import { MENU_ACTION } from './use-menu-choice';

interface TopBarProps {
  readonly shell: ShellData;
  readonly menuId: string;
  readonly menuWidth: MenuChoice['width'];
  /** Takes the buttons that change it. */
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export function TopBar({ shell, menuId, menuWidth, onSubmit }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.drawer}
        aria-label={t('shell.openMenu')}
        onClick={() => focusWithoutPopovers(document.getElementById(menuId))}
        {...{ popovertarget: menuId }}
      >
        <Icon name="menu-2" />
      </button>
      <MenuWidth width={menuWidth} onSubmit={onSubmit} />
      <SystemChoice systems={shell.systems} system={shell.system} />
      {shell.hasSearch && opensTransactions(shell.menu) && <NumberSearch />}
      <span className={styles.space} />
      <LanguageChoice languages={shell.languages} />
      <ThemeChoice />
      <Dropdown id="account" icon="user" label={t('shell.account')} text={shell.name}>
        {shell.hasProfile && <Link to={PROFILE}>{t('shell.profile')}</Link>}
        {shell.hasSessions && <Link to={SESSIONS}>{t('shell.sessions')}</Link>}
        <Link to={PASSWORD}>{t('shell.changePassword')}</Link>
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit">{t('shell.signOut')}</button>
        </Form>
      </Dropdown>
    </header>
  );
}

const opensTransactions = (menu: ShellData['menu']): boolean => {
  const titles = titlesOf(menu);
  return TRANSACTION_SCREENS.some((screen) => titles.has(`/transaction/${screen}`));
};

/** Two buttons: the style sheet shows the one that changes something, as the server does not know the window's width. */
function MenuWidth({ width, onSubmit }: { width: MenuChoice['width']; onSubmit: TopBarProps['onSubmit'] }) {
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
      className={styles.rail}
      data-width={width}
      onSubmit={onSubmit}
    >
      <RedirectInput />
      {button('narrow', t('shell.collapseMenu'))}
      {button('wide', t('shell.expandMenu'))}
    </form>
  );
}

/** Finds a transaction by any of its numbers. On a phone the field is only an icon until it is focused. */
function NumberSearch() {
  const { t } = useTranslation();
  const label = t('search.label');
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  // The number searched for is shown on the result page; input from before scripts ran is kept.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) form.current?.reset();
    shown.current = key;
  }, [key]);
  return (
    <Form action={SEARCH} className={styles.search} ref={form}>
      <Icon name="search" />
      <input type="search" name="number" maxLength={64} placeholder={label} aria-label={label} />
      <EnterButton />
    </Form>
  );
}

/** Another system is another page, hence plain forms. */
function SystemChoice({ systems, system }: Pick<ShellData, 'systems' | 'system'>) {
  const { t } = useTranslation();
  const isOnly = systems.length === 1;
  const choice = (
    <select
      name="type"
      defaultValue={system}
      aria-label={t('shell.system')}
      disabled={isOnly}
      onChange={submitOnChange}
    >
      {systems.map(({ key, value }) => (
        <option key={key} value={key}>
          {value}
        </option>
      ))}
    </select>
  );
  if (systems.length === 0) return null;
  if (isOnly) return <div className={styles.system}>{choice}</div>;
  return (
    <form method="post" action="/system" className={styles.system}>
      {choice}
      <noscript>
        <button type="submit">{t('shell.switchSystem')}</button>
      </noscript>
    </form>
  );
}

export function RedirectInput() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirect" value={`${pathname}${search}`} />;
}

/** A new language changes every text: the page is reloaded. */
export function LanguageChoice({ languages }: Pick<ShellData, 'languages'>) {
  const { t, i18n } = useTranslation();
  return (
    <Dropdown id="language" icon="language" label={t('shell.language')}>
      <form method="post" action="/preferences">
        <RedirectInput />
        {languages.map(({ title, value }) => (
          <OptionButton
            key={value}
            name="language"
            value={value}
            chosen={i18n.language === value}
            lang={value}
          >
            {title}
          </OptionButton>
        ))}
      </form>
    </Dropdown>
  );
}

export function ThemeChoice() {
  const { t } = useTranslation();
  const { Form: FetcherForm } = useFetcher();
  const theme = useRouteLoaderData<typeof rootLoader>('root')?.theme;
  const choices = { auto: t('shell.themeAuto'), light: t('shell.themeLight'), dark: t('shell.themeDark') };
  return (
    <Dropdown id="theme" icon="sun-moon" label={t('shell.theme')}>
      <FetcherForm method="post" action="/preferences">
        <RedirectInput />
        {Object.entries(choices).map(([value, title]) => (
          <OptionButton key={value} name="theme" value={value} chosen={theme === value}>
            {title}
          </OptionButton>
        ))}
      </FetcherForm>
    </Dropdown>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly lang?: string;
  readonly children: ReactNode;
}

function OptionButton({ chosen, children, ...button }: ChoiceProps) {
  return (
    <button type="submit" {...button} aria-current={chosen || undefined}>
      {children}
    </button>
  );
}

interface DropProps {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A button that opens a panel below the bar; native, so that it needs no script. */
function Dropdown({ id, icon, label, text, children }: DropProps) {
  return (
    <div className={styles.drop}>
      <button
        type="button"
        aria-label={text ? `${text}, ${label}` : label}
        title={text ? `${text}, ${label}` : label}
        onClick={({ currentTarget }) => focusWithoutPopovers(currentTarget)}
        onKeyDown={openByArrow}
        {...{ popovertarget: id }}
      >
        <Icon name={icon} />
        {text && <span>{text}</span>}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the panel closes once something in it is chosen */}
      <div
        id={id}
        className={styles.panel}
        tabIndex={-1}
        onClick={({ currentTarget }) => closePopover(currentTarget)}
        onKeyDown={moveByArrows}
        {...{ popover: 'auto' }}
      >
        {children}
      </div>
    </div>
  );
}
