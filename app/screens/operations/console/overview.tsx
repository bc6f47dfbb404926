import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { Icon, iconNamed } from '~/shell/icon';
import type { MenuNode } from '~/shell/menu';
import { useShell } from '~/shell/shell-data';
import { PageHeader } from '../../shared/page-head';
import styles from './overview.module.css';

/** Home without figures: the user's screens, by the groups of the menu. */
export function Overview({ title }: { title: string }) {
  const { t } = useTranslation();
  const menu = useShell()?.menu ?? [];
  const groups = [
    { title: '', links: menu.filter(({ path }) => path) },
    ...menu.map((node) => ({ title: node.title, links: node.children.flatMap(linksOf) })),
  ].filter(({ links }) => links.length > 0);
  return (
    <>
      <PageHeader title={title} />
      {groups.length === 0 && <p>{t('errors.empty')}</p>}
      <div className={styles.groups}>
        {groups.map(({ title: group, links }) => (
          <section key={group}>
            {group && <h2>{group}</h2>}
            <ul>
              {links.map(({ path, title: text, icon }) => (
                <li key={path}>
                  <Link to={path ?? ''}>
                    <Icon name={iconNamed(icon)} />
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** The links of a node and of all below it. */
const linksOf = (node: MenuNode): readonly MenuNode[] =>
  node.path ? [node] : node.children.flatMap(linksOf);
