import type { TFunction } from 'i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import table from '~/listing/plain-table.module.css';
import { changeQuery } from '~/listing/query';
import { titlesOf } from '~/shell/menu';
import { useShell } from '~/shell/shell-data';
import type { Task, TaskKind } from '~contract/operations/tasks';
import { pendingOf } from '../../shared/applications/decisions';
import { limitsAddress } from '../../shared/ledger/limits-address';
import styles from './tasks.module.css';

/** These lists are of one customer; where it is not known, they offer those that wait. */
const applicationsOf = (path: string, { id }: Task, keep = {}) =>
  `${path}${changeQuery('', { ...keep, ...(id && pendingOf(id)) })}`;

const PLACES: Readonly<Record<TaskKind, (task: Task) => string>> = {
  exceptions: () => '/transaction/exceptions',
  billing_run_failed: ({ id }) => `/account/billingRun?tab=details&id=${id}`,
  run_failed: ({ id }) => `/transaction/exceptions?job=${id}`,
  import_rejected: ({ id }) => `/import/index?id=${id}`,
  arrivals_rejected: () => '/arrival/index?is_rejected=1',
  second_person: () => '/transaction/exceptions',
  record_changes: () => '/transaction/exceptions',
  remittances: (task) => applicationsOf('/remittance/index', task, { tab: 'applications' }),
  transfers: (task) => applicationsOf('/transfer/index', task),
  unbilled: () => '/account/billingRun',
  account_limit: ({ id }) => `/account/customerAccount?customer_id=${id}`,
  stock_missing: () => '/arrival/index',
  agreement_ends: ({ id }) => `/billing/index?tab=details&id=${id}`,
};

/** Where a task is done. */
const placeOf = (task: Task): string => PLACES[task.key](task);

const whatOf = (t: TFunction, { key, name, amount_list: [left] }: Task): string =>
  key === 'account_limit' && left?.amount.startsWith('-')
    ? t('tasks.pastLimit', { name })
    : t(`tasks.keys.${key}`, { name });

interface TasksProps {
  readonly tasks: readonly Task[];
  readonly canSetLimits: boolean;
}

/** What waits for the user, the worst first, each with its link. */
export function Tasks({ tasks, canSetLimits }: TasksProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const shell = useShell();
  const open = titlesOf(shell?.menu ?? []);
  if (tasks.length === 0) return <p className={styles.none}>{t('tasks.none')}</p>;
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${styles.tasks}`}>
        <caption className="visually-hidden">{t('tasks.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tasks.columns.what')}</th>
            <th scope="col" className={table.end}>
              {t('tasks.columns.count')}
            </th>
            <th scope="col" className={table.end}>
              {t('tasks.columns.days')}
            </th>
            <th scope="col" className={table.end}>
              {t('tasks.columns.amount')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('tasks.columns.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => {
            const place = placeOf(task);
            const what = whatOf(t, task);
            const action = t(`tasks.actions.${task.key}`);
            return (
              <tr
                key={`${what} ${task.id} ${task.amount_list[0]?.currency_code}`}
                data-urgency={task.urgency}
              >
                <th scope="row" className={styles.what}>
                  <span className={styles.mark} aria-hidden="true" />
                  <span className="visually-hidden">{t(`tasks.urgency.${task.urgency}`)}: </span>
                  {what}
                </th>
                <td className={table.end}>{format.number(task.count)}</td>
                <td className={table.end}>{daysText(t, task)}</td>
                <td className={table.end}>
                  <Amounts list={task.amount_list} text={(amount) => amountText(t, task, amount)} />
                </td>
                <td className={table.end}>
                  {open.has(place.split('?', 1)[0] ?? '') && (
                    <Link to={place} aria-label={t('tasks.actionOn', { action, what })}>
                      {action}
                    </Link>
                  )}{' '}
                  {canSetLimits && open.has('/account/index') && task.key === 'account_limit' && task.id && (
                    <Link
                      to={limitsAddress(task.id)}
                      aria-label={t('tasks.actionOn', { action: t('tasks.setLimits'), what })}
                    >
                      {t('tasks.setLimits')}
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function daysText(t: TFunction, { days, urgency }: Task): string {
  if (days === null || days === undefined) return '';
  if (urgency === 'coming') return t('tasks.due', { days });
  return days === 0 ? t('tasks.today') : t('tasks.age', { days });
}

/** What an amount of a task is. */
function amountText(t: TFunction, { key }: Task, amount: string): string {
  if (key === 'exceptions') return t('tasks.about', { amount });
  return key === 'account_limit' ? t('tasks.left', { amount }) : amount;
}

interface AmountsProps {
  readonly list: readonly { readonly currency_code: string; readonly amount: string }[];
  /** What to say of an amount. */
  readonly text?: (amount: string) => string;
}

/** Amounts of several currencies, each on its line. */
export function Amounts({ list, text = (amount) => amount }: AmountsProps) {
  const format = useFormatters();
  return list.map(({ currency_code, amount }) => (
    <span key={currency_code} className={styles.amount}>
      {text(`${format.amount(amount, currency_code)} ${currency_code}`)}
    </span>
  ));
}
