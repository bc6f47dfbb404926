import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IdempotencyKey } from '~/forms/idempotency-key';
import { SubmitButton } from '~/forms/submit-button';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import plain from '~/listing/plain-table.module.css';
import { changeQuery } from '~/listing/query';
import { ScrollFrame } from '~/listing/scroll-frame';
import { IMPORT_PAGE_ROWS } from '~contract/import-bounds';
import { Facts } from '../shared/facts';
import styles from './imports.module.css';
import type { ImportPage } from './load.server';

type Detail = NonNullable<ImportPage['detail']>;

/** What the table would do or has done, and the rows that are rejected. */
export function CheckStep({ detail, idempotencyKey, page, step }: ImportPage & { detail: Detail }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { res } = detail;
  const count = (name: 'created' | 'changed' | 'unchanged' | 'rejected') =>
    [t(`imports.counts.${name}`), format.number(res[name])] as const;
  const isDone = step === 'result';
  const good = res.created + res.changed;
  return (
    <>
      <p>
        {t(isDone ? 'imports.resultHint' : 'imports.checkHint', {
          file: res.file_name,
          rows: format.number(res.row_count),
        })}
      </p>
      <Facts facts={[count('created'), count('changed'), count('unchanged'), count('rejected')]} />
      {!isDone && (
        <div className={styles.actions}>
          {res.rejected === 0 && (
            <CommitForm
              id={res.id}
              kind={res.kind}
              isAll
              text={t('imports.store')}
              idempotencyKey={idempotencyKey}
            />
          )}
          {res.rejected > 0 && good > 0 && (
            <CommitForm
              id={res.id}
              kind={res.kind}
              isAll={false}
              text={t('imports.storeGood', { rows: format.number(good) })}
              idempotencyKey={idempotencyKey}
            />
          )}
          <Link
            to={`/import/index?${new URLSearchParams({ id: `${res.id}`, kind: res.kind, step: 'columns' })}`}
            className="button"
          >
            {t('imports.back')}
          </Link>
        </div>
      )}
      {res.rejected > 0 && <Rejected detail={detail} page={page} />}
      <Link to="/import/index" className="button">
        {t('imports.another')}
      </Link>
    </>
  );
}

interface CommitFormProps {
  readonly id: number;
  readonly kind: string;
  readonly isAll: boolean;
  readonly text: string;
  readonly idempotencyKey: string;
}

function CommitForm({ id, kind, isAll, text, idempotencyKey }: CommitFormProps) {
  return (
    <Form method="post" replace>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="intent" value="commit" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="is_all" value={isAll ? '1' : '0'} />
      <SubmitButton className="primary">{text}</SubmitButton>
    </Form>
  );
}

function Rejected({ detail, page }: { detail: Detail; page: number }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { res, column_list: columns, rejected_list: rows } = detail;
  const pages = Math.ceil(res.rejected / IMPORT_PAGE_ROWS);
  const to = (target: number) => changeQuery(search, { page: String(target) });
  return (
    <>
      <h2 className={styles.heading}>{t('imports.rejected')}</h2>
      <p>
        <a href={`/options/import-file?id=${res.id}`} download>
          {t('imports.download')}
        </a>
      </p>
      <ScrollFrame aria-label={t('imports.rejected')}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{t('imports.row')}</th>
              <th scope="col">{t('imports.reason')}</th>
              {columns.map(({ title }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th scope="col" key={i}>
                  {title || t('imports.column', { number: i + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, reason, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{reason}</td>
                {columns.map((_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={i}>{cells[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {pages > 1 && (
        <nav className={styles.actions} aria-label={t('imports.pages')}>
          {page > 1 && <Link to={to(page - 1)}>{t('imports.earlier')}</Link>}
          {page < pages && <Link to={to(page + 1)}>{t('imports.later')}</Link>}
        </nav>
      )}
    </>
  );
}
