import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { DescriptionList } from '../../shared/description-list';
import { Lines } from '../../shared/lines';
import { daysOfMonth, monthName } from '../../shared/months';
import { FileImage } from '../../shared/stored-file';
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
    <article className={styles.document} aria-labelledby="statement">
      <DocumentHead page={page} statement={statement} />
      {statement.is_open === 1 && <p className={styles.note}>{t('statement.open')}</p>}
      {page.work ? <Work statement={statement} work={page.work} /> : <Postings statement={statement} />}
      {statement.bank_account_list.length > 0 && (
        <section className={styles.payTo}>
          <h3>{t('statement.payTo')}</h3>
          <Lines lines={statement.bank_account_list.map(bankText)} />
        </section>
      )}
    </article>
  );
}

/** Who issues it, whom it is for, and which month it is about. */
function DocumentHead({ page, statement }: DocumentProps) {
  const { t, i18n } = useTranslation();
  const format = useFormatters();
  const { start, end } = daysOfMonth(statement.month);
  const month = monthName(statement.month, i18n.language);
  return (
    <>
      {statement.issuer_logo_path && (
        <p className={styles.logo}>
          <FileImage path={statement.issuer_logo_path} alt={statement.issuer_name} />
        </p>
      )}
      <h2 id="statement">{t(page.work ? 'statement.workOf' : 'statement.of', { month })}</h2>
      <DescriptionList
        facts={[
          [t('statement.issuer'), <Lines key="issuer" lines={issuerLines(t, statement)} />],
          [t('statement.number'), statement.statement_no],
          [t('ledger.customer'), <Lines key="customer" lines={customerLines(t, statement)} />],
          [t('ledger.currency'), statement.currency_code],
          [t('statement.month'), t('statement.days', { start, end })],
          [t('statement.timeZone'), page.timeZone],
          [t('statement.madeAt'), format.dateTime(page.madeAt)],
        ]}
      />
    </>
  );
}
