import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { BrokenRows } from './broken-rows';
import { FailedTries } from './failed-tries';
import styles from './frame.module.css';
import { Menu } from './menu-view';
import { MenuWidth } from './menu-width';
import { type ShellData, useShell } from './shell-data';
import { Shortcuts } from './shortcuts';
import { TabStrip } from './tab-strip';
import { TopBar } from './top-bar';
import { useMenuChoice } from './use-menu-choice';

const MENU_ID = 'menu';

/** What surrounds every screen: menu, top bar, tab strip. */
export function Frame({ children }: { children: ReactNode }) {
  const shell = useShell();
  if (!shell) return children;
  return <SignedIn shell={shell}>{children}</SignedIn>;
}

function SignedIn({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const { t } = useTranslation();
  const { choice, onSubmit } = useMenuChoice(shell.menuChoice);
  return (
    <div className={styles.shell} data-menu={choice.width}>
      <a href="#content" className={styles.skip} data-fill="">
        {t('shell.skip')}
      </a>
      <Menu id={MENU_ID} shell={shell} folded={choice.folded} onSubmit={onSubmit} />
      <TopBar shell={shell} menuId={MENU_ID}>
        <MenuWidth width={choice.width} onSubmit={onSubmit} />
        <TabStrip user={shell.userName} menu={shell.menu} />
      </TopBar>
      <main id="content" tabIndex={-1} className={styles.main}>
        {shell.failedTries && <FailedTries {...shell.failedTries} />}
        <BrokenRows />
        {children}
      </main>
      <Shortcuts />
    </div>
  );
}
