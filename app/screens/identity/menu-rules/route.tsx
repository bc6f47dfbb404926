import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Field } from '~/forms/field';
import { part } from '~/hydration/part';
import { titleIn } from '~/i18n/titles';
import { useTranslation } from '~/i18n/use-translation';
import { FilterForm } from '~/listing/filter-form';
import { changeQuery } from '~/listing/query';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { AddLink, PageHeader } from '../../shared/page-head';
import { addRule, deleteRule, editRule, moveRule } from './actions.server';
import iconPicker from './icon-picker.module.css';
import { loadRules } from './load.server';
import { RulePanel } from './panel';
import styles from './rules.module.css';
import { matching, withAbove } from './search';
import { RuleTree } from './tree';
import { useDrag } from './use-drag';
import { useMovedFocus } from './use-moved-focus';

/** Its script comes when it is shown first; its styles with the page, as the server draws it too. */
const RuleForm = await part(() => import('./form'), { styles: [iconPicker] });

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadRules);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    add: addRule,
    edit: editRule,
    delete: deleteRule,
    move: moveRule,
  }),
);

/** Menu and permission rules (spec admin 2): the tree, and beside it the form of the selected or new rule. */
export default function MenuRules() {
  const { t, language } = useTranslation();
  const { title, tree, sought, selected, can, form, toDelete, idempotencyKey } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const drag = useDrag();
  const onMove = useMovedFocus(tree);
  const found = sought ? matching(tree, sought, language) : [];
  const close = changeQuery(search, { dialog: null, id: null, pid: null });
  const rules = (
    <RuleTree
      rules={tree}
      selected={selected}
      can={can}
      sought={sought}
      shown={sought ? withAbove(tree, new Set(found.map(({ id }) => id))) : undefined}
    />
  );
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        {can.add && <AddLink change={{ dialog: 'new', id: null, pid: null }} />}
      </PageHeader>
      <FilterForm openByDefault>
        <Field name="q" type="search" label={t('menuRules.sought')} defaultValue={sought} maxLength={60} />
      </FilterForm>
      <div className={styles.page}>
        <section className={styles.tree} aria-label={t('menuRules.tree')} {...drag}>
          {sought && (
            <p className={styles.found} role="status">
              {t('menuRules.found', { count: found.length })}
            </p>
          )}
          {can.move && !sought ? (
            <Form method="post" preventScrollReset onSubmit={onMove}>
              <input type="hidden" name="intent" value="move" />
              {rules}
            </Form>
          ) : (
            rules
          )}
          {tree.length === 0 && <p className="empty">{t('menuRules.nothing')}</p>}
        </section>
        {form ? (
          <RulePanel
            key={form.id || `new-${form.data.pid}`}
            title={t(form.id ? 'menuRules.edit' : 'menuRules.new')}
            close={close}
            isDialog={form.isDialog}
          >
            <RuleForm {...form} close={close} idempotencyKey={idempotencyKey} />
          </RulePanel>
        ) : (
          can.edit && <p className={`empty ${styles.hint}`}>{t('menuRules.chooseOne')}</p>
        )}
      </div>
      {toDelete && !actionData?.confirm && (
        <DeleteDialog name={titleIn(toDelete.title, language)} id={toDelete.id} close={close} />
      )}
    </ActionResultProvider>
  );
}
