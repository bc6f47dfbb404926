import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { Statement } from '~contract/accounts/statement';
import type { StatementByWork, WorkPart } from '~contract/accounts/statement-by-work';
import styles from './statement.module.css';
import { ListLinks } from './work-links';

/** A statement, and the work of its month. */
export interface WorkProps {
  readonly statement: Statement;
  readonly work: StatementByWork;
}

/** How the work of the month leads to what was posted in it, and whether it does to the cent. */
export function WorkParts({ statement, work }: WorkProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { currency_code: currency } = statement;
  const part = (of: WorkPart) => ({
    count: format.number(of.count),
    amount: format.amount(of.amount, currency),
  });
  return (
    <>
      <table>
        <caption>{t('statement.toPosted')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.what')}</th>
            <th scope="col">{t('statement.transactions')}</th>
            <th scope="col">{t('statement.amountIn', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          <Part title={t('statement.workDone')} {...part(work.work)}>
            <ListLinks statement={statement} part={work.work} filters={{ charge_status: 1 }} />
          </Part>
          <Part title={t('statement.unbilled')} {...part(work.unbilled)}>
            <ListLinks
              statement={statement}
              part={work.unbilled}
              filters={{ charge_status: 1, billing_status: 0 }}
            />
          </Part>
          <Part title={t('statement.postedElsewhere')} {...part(work.posted_elsewhere)} />
          <Part title={t('statement.otherWork')} {...part(work.other_work)} />
        </tbody>
        <tbody className={styles.balance}>
          <Part
            title={
              <Link to={changeQuery(search, { by: null })} preventScrollReset>
                {t('statement.posted')}
              </Link>
            }
            {...part(work.posted)}
          />
        </tbody>
      </table>
      {work.is_reconciled === 1 ? (
        <p className={styles.reconciled}>✓ {t('statement.workReconciled')}</p>
      ) : (
        <p role="alert" className={styles.differs}>
          {t('statement.workNotReconciled')}
        </p>
      )}
    </>
  );
}

interface PartProps {
  readonly title: ReactNode;
  readonly count: string;
  readonly amount: string;
  /** Links to lists of it. */
  readonly children?: ReactNode;
}

function Part({ title, count, amount, children }: PartProps) {
  return (
    <tr className={styles.line}>
      <th scope="row">
        {title}
        {children}
      </th>
      <td>{count}</td>
      <td>{amount}</td>
    </tr>
  );
}
