import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { addUsualChargeItems, addUsualRoles } from './actions.server';
import { ExceptionAges, UnbilledAges } from './ages';
import { ChargedWorkTable } from './charged-work';
import styles from './console.module.css';
import { Figures } from './figures';
import { FirstSteps } from './first-steps';
import { type ConsolePage, loadConsole } from './load.server';
import { Overview } from './overview';
import { Tasks } from './tasks';

export const loader = guardedLoader(loadConsole);
export const action = guardedAction(
  byIntent({ add_usual_charge_items: addUsualChargeItems, add_usual_roles: addUsualRoles }),
);

export { shouldRevalidate } from '~/shell/revalidate';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/**
 * Home: a new house's first steps, what waits for the user, and the figures or, where the server has neither, the
 * user's screens.
 */
export default function Console() {
  const { title, figures, tasks, canSetLimits, work, steps, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <ActionResultProvider answer={useActionData<typeof action>()}>
      {steps.length > 0 && <FirstSteps steps={steps} idempotencyKey={idempotencyKey} />}
      {work && <ChargedWorkTable work={work} />}
      {!figures && !tasks && <Overview title={title} />}
      {(figures || tasks) && (
        <>
          <Head title={title} tasks={tasks} />
          <div className={hasWork(tasks) ? `${styles.home} ${styles.beside}` : styles.home}>
            {tasks && (
              <div className={styles.work}>
                <Tasks tasks={tasks.task_list} canSetLimits={canSetLimits} />
                {tasks.exception_list.length > 0 && <ExceptionAges rows={tasks.exception_list} />}
                {tasks.unbilled_list.length > 0 && (
                  <UnbilledAges rows={tasks.unbilled_list} totals={tasks.unbilled_total_list} />
                )}
              </div>
            )}
            {figures && <Figures figures={figures} />}
          </div>
        </>
      )}
    </ActionResultProvider>
  );
}

/** Whether there is more than the line that says that nothing waits. */
const hasWork = (tasks: ConsolePage['tasks']): boolean =>
  !!tasks && [tasks.task_list, tasks.exception_list, tasks.unbilled_list].some(({ length }) => length > 0);

/** The heading, with how much waits. */
function Head({ title, tasks }: Pick<ConsolePage, 'title' | 'tasks'>) {
  const { t } = useTranslation();
  const count = tasks?.task_list.length ?? 0;
  const stopping = tasks?.task_list.filter(({ urgency }) => urgency === 'stops').length ?? 0;
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {count > 0 && (
        <p>
          {[t('tasks.count', { count }), stopping > 0 && t('tasks.stopping', { count: stopping })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </header>
  );
}
