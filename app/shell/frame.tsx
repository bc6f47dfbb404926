import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrokenRows } from './broken-rows';
import { FailedTries } from './failed-tries';
import styles from './frame.module.css';
import { Menu } from './menu-view';
import { useShell } from './shell-data';
import { TabStrip } from './tab-strip';
import { TopBar } from './top-bar';

const MENU_ID = 'menu';

/** What surrounds every screen: menu, top bar, tab strip. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const shell = useShell();
  if (!shell) return children;
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <Menu id={MENU_ID} menu={shell.menu} />
      <TopBar shell={shell} menuId={MENU_ID} />
      <TabStrip user={shell.userName} menu={shell.menu} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {shell.failedTries && <FailedTries {...shell.failedTries} />}
        <BrokenRows />
        {children}
      </main>
    </div>
  );
}
