import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DescriptionList, Lines } from '../../shared/description-list';
import { daysOfMonth, monthName } from '../../shared/months';
import { Paper } from '../../shared/paper';
import { wholeDays } from '../../shared/whole-days';
import type { StatementPage } from './load.server';
import { bankText, customerLines, issuerLines } from './parties';
import { Postings } from './postings';
import styles from './statement.module.css';
import { Work } from './work';

interface DocumentProps {
  readonly page: StatementPage;
  readonly statement: NonNullable<StatementPage['statement']>;
}

/** A statement for screen and print: what was posted in the month, or the work that was done in it. */
export function StatementDocument({ page, statement }: DocumentProps) {
  const { t } = useTranslation();
  return (
    <Paper issuer={statement} className={styles.document} aria-labelledby="statement">
      <DocumentHead page={page} statement={statement} />
      {statement.is_open === 1 && <p className={styles.note}>{t('statement.open')}</p>}
      {page.work ? <Work statement={statement} work={page.work} /> : <Postings statement={statement} />}
      {statement.bank_account_list.length > 0 && (
        <section className={styles.payTo}>
          <h3>{t('statement.payTo')}</h3>
          <Lines lines={statement.bank_account_list.map(bankText)} />
        </section>
      )}
    </Paper>
  );
}

/** Who issues it, whom it is for, and which month it is about. */
function DocumentHead({ page, statement }: DocumentProps) {
  const { t, language } = useTranslation();
  const format = useFormatters();
  const { start, end } = daysOfMonth(statement.month);
  const month = monthName(statement.month, language);
  return (
    <>
      <h2 id="statement">{t(page.work ? 'statement.workOf' : 'statement.of', { month })}</h2>
      <DescriptionList
        facts={[
          [t('statement.issuer'), <Lines key="issuer" lines={issuerLines(t, statement)} />],
          [t('statement.number'), statement.statement_no],
          [t('ledger.customer'), <Lines key="customer" lines={customerLines(t, statement)} />],
          [t('ledger.currency'), statement.currency_code],
          [t('statement.month'), wholeDays(t('statement.days', { start, end }))],
          [t('statement.timeZone'), page.timeZone],
          [t('statement.madeAt'), format.dateTime(page.madeAt)],
        ]}
      />
    </>
  );
}
