import { Form, useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EnterButton } from '~/forms/buttons';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { moveByArrows, openByArrow } from '~/listing/arrow-keys';
import { closePopover, focusWithoutPopovers } from '~/listing/popover';
import { PASSWORD, PROFILE, SEARCH, SESSIONS } from '~/paths';
import type { loader as rootLoader } from '~/root';
import { Icon, type IconName } from './icon';
import { RedirectInput } from './redirect-input';
import type { ShellData } from './shell-data';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly shell: ShellData;
  readonly menuId: string;
  /** What stands at its left: the menu's width and the open pages. */
  readonly children: ReactNode;
}

/** One line above every page: its tabs, the search for a number, language, appearance and account. */
export function TopBar({ shell, menuId, children }: TopBarProps) {
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
      {children}
      {shell.hasSearch && <NumberSearch />}
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

/** A new language changes every text: the page is reloaded. */
export function LanguageChoice({ languages }: Pick<ShellData, 'languages'>) {
  const { t, language } = useTranslation();
  return (
    <Dropdown id="language" icon="language" label={t('shell.language')}>
      <form method="post" action="/preferences">
        <RedirectInput />
        {languages.map(({ title, value }) => (
          <OptionButton key={value} name="language" value={value} chosen={language === value} lang={value}>
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
