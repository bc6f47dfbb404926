import { Form, useSearchParams } from '@remix-run/react';
import { CloseLink, SubmitButton } from '~/forms/buttons';
import { Dialog } from '~/forms/dialog';
import { Field, SelectField } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { QuestionDialog } from '~/forms/question-dialog';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import plain from '~/listing/plain-table.module.css';
import { changeQuery } from '~/listing/query';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { SavedView } from '~contract/operations/saved-views';
import { withStored } from '../options';
import type { Views } from './load.server';
import styles from './menu.module.css';

/** Characters of a name, as the server counts them. */
const NAME_MAX = 40;

interface ViewDialogsProps {
  readonly views: Views;
  /** Which of them is open. */
  readonly dialog: string | undefined;
  /** The view of the dialog. */
  readonly viewId: number | undefined;
  readonly idempotencyKey: string;
}

/** The dialogs of a list's views: one to save, one that lists them, one that asks before one is deleted. */
export default function ViewDialogs({ views, dialog, viewId, idempotencyKey }: ViewDialogsProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const view = views.list.find(({ id, is_own }) => id === viewId && is_own === 1);
  const close = changeQuery(search, { dialog: null, view_id: null });
  const all = changeQuery(search, { dialog: 'views', view_id: null });
  switch (dialog) {
    case 'view':
      return (
        <FormDialog
          title={t(view ? 'views.edit' : 'views.save')}
          close={view ? all : close}
          size="small"
          intent="save_view"
          idempotencyKey={idempotencyKey}
        >
          <SaveFields views={views} view={view} />
        </FormDialog>
      );
    case 'views':
      return (
        <Dialog title={t('views.title')} close={close} size="medium">
          <ViewTable views={views} />
        </Dialog>
      );
    case 'deleteView':
      return (
        view && (
          <QuestionDialog
            title={t('forms.deleteQuestion', { name: view.name })}
            close={all}
            size="small"
            intent="delete_view"
            yes={t('forms.delete')}
            isDanger
          >
            <input type="hidden" name="id" value={view.id} />
            <p>{t('forms.deleteMeans')}</p>
          </QuestionDialog>
        )
      );
    default:
      return null;
  }
}

function SaveFields({ views, view }: { views: Views; view: SavedView | undefined }) {
  const { t } = useTranslation();
  const roles = views.roles.map(({ id, title }) => ({ value: id, label: title }));
  const options = withStored(roles, view?.role_id, view?.role_title);
  return (
    <>
      {view && <input type="hidden" name="id" value={view.id} />}
      <Field
        name="name"
        label={t('views.name')}
        defaultValue={view?.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        required
      />
      {options.length > 0 && (
        <SelectField
          name="role_id"
          label={t('views.shareWith')}
          placeholder={t('views.onlyMe')}
          defaultValue={view?.role_id ?? ''}
          options={options}
        />
      )}
      <YesNoField name="is_default" label={t('views.openWith')} isYes={view?.is_default === 1} />
    </>
  );
}

function ViewTable({ views }: { views: Views }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (views.list.length === 0) return <p>{t('views.none')}</p>;
  const to = (dialog: string, { id }: SavedView) => changeQuery(search, { dialog, view_id: id });
  return (
    <ScrollFrame aria-label={t('views.title')}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{t('views.name')}</th>
            <th scope="col">{t('views.shareWith')}</th>
            <th scope="col">{t('views.opensWith')}</th>
            <th scope="col">{t('listing.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {views.list.map((view) => (
            <tr key={view.id}>
              <th scope="row">
                {view.is_own ? view.name : t('views.of', { name: view.name, user: view.user_name })}
              </th>
              <td>{view.role_title || '—'}</td>
              <td>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={view.is_default ? 0 : view.id} />
                  <SubmitButton name="intent" value="default_view">
                    {t(view.is_default ? 'views.noDefault' : 'views.setDefault')}
                  </SubmitButton>
                </Form>
              </td>
              <td className={styles.row}>
                {view.is_own === 1 && (
                  <>
                    <Link to={to('view', view)} preventScrollReset>
                      {t('forms.edit')}
                    </Link>
                    <CloseLink to={to('deleteView', view)}>{t('forms.delete')}</CloseLink>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
