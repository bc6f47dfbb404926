import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { Icon, iconNamed } from '~/shell/icon';
import { isLink, linksOf } from '~/shell/menu';
import { useShell } from '~/shell/shell-data';
import { PageHeader } from '../../shared/page-head';
import styles from './overview.module.css';

/** Home without figures: the user's screens, by the groups of the menu. */
export function Overview({ title }: { title: string }) {
  const { t } = useTranslation();
  const menu = useShell()?.menu ?? [];
  const groups = [
    { title: '', links: menu.filter(isLink) },
    ...menu.flatMap((node) => (isLink(node) ? [] : [{ title: node.title, links: linksOf(node.children) }])),
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
                  <Link to={path}>
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
