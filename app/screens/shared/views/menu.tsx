import { Form, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '~/forms/buttons';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { Disclosure } from '~/listing/disclosure';
import { changeQuery } from '~/listing/query';
import { addressOf, currentView, savedQuery } from '~/listing/views';
import type { Views } from './load.server';
import styles from './menu.module.css';

interface ViewsMenuProps {
  /** Null: the server has none. */
  readonly views: Views | undefined;
  /** Lists that need no saving. */
  readonly children?: ReactNode;
}

/** Beside the title: the views of a list, and what can be done with the one that is shown. */
export function ViewsMenu({ views, children }: ViewsMenuProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { view, isChanged } = currentView(views?.list ?? [], search);
  const dialog = (change: string) => changeQuery(search, { dialog: change });
  return (
    <Disclosure
      isOpen={false}
      summary={
        <span className={styles.name} title={view?.name}>
          {isChanged ? t('views.isChanged') : (view?.name ?? t('views.title'))}
        </span>
      }
    >
      <div className={styles.views}>
        {views && views.list.length > 0 && (
          <nav aria-label={t('views.mine')}>
            <h2>{t('views.mine')}</h2>
            <ul>
              {views.list.map((each) => (
                <li key={each.id}>
                  <Link to={addressOf(each)} aria-current={each === view && !isChanged ? 'page' : undefined}>
                    {each.is_own ? each.name : t('views.of', { name: each.name, user: each.user_name })}
                    {each === view && isChanged && ` ${t('views.changed')}`}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {children}
        {views && (
          <ul className={styles.acts}>
            {view && isChanged && view.is_own === 1 && (
              <li>
                <Form method="post" preventScrollReset>
                  <SubmitButton name="intent" value="overwrite_view">
                    {t('views.overwrite')}
                  </SubmitButton>
                </Form>
              </li>
            )}
            {savedQuery(search) !== '' && (!view || isChanged) && (
              <li>
                <Link to={dialog('view')} preventScrollReset>
                  {t(view ? 'views.saveAs' : 'views.saveThis')}
                </Link>
              </li>
            )}
            {view && isChanged && (
              <li>
                <Link to={addressOf(view)}>{t('views.discard')}</Link>
              </li>
            )}
            <li>
              <Link to={dialog('views')} preventScrollReset>
                {t('views.manage')}
              </Link>
            </li>
          </ul>
        )}
      </div>
    </Disclosure>
  );
}
