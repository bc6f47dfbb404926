import { useTranslation } from '~/i18n/use-translation';
import { Icon, iconNamed } from '~/shell/icon';
import type { GrantedItem } from '~contract/identity/granted-menu';
import styles from './granted-menu.module.css';

/** What somebody may do, as their menu: its pages, and what may be done on each. */
export function GrantedMenu({ items }: { items: readonly GrantedItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return <p className="empty">{t('grantedMenu.nothing')}</p>;
  return <Level items={items} />;
}

function Level({ items }: { items: readonly GrantedItem[] }) {
  return (
    <ul className={styles.level}>
      {items.map((item) => (
        <li key={item.id}>{item.name === '' ? <Group group={item} /> : <Page page={item} />}</li>
      ))}
    </ul>
  );
}

function Group({ group }: { group: GrantedItem }) {
  return (
    <>
      <strong className={styles.group}>{group.title}</strong>
      <Level items={group._child} />
    </>
  );
}

function Page({ page }: { page: GrantedItem }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <span className={styles.title}>
        <Icon name={iconNamed(page.icon)} />
        {page.title}
      </span>
      {page.right_list.length === 0 ? (
        <span className={styles.none}>{t('grantedMenu.onlyOpen')}</span>
      ) : (
        <ul className={styles.rights} aria-label={t('grantedMenu.rightsOn', { name: page.title })}>
          {page.right_list.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
