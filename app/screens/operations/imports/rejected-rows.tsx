import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import plain from '~/listing/plain-table.module.css';
import { changeQuery } from '~/listing/query';
import { ScrollFrame } from '~/listing/scroll-frame';
import { IMPORT_PAGE_ROWS } from '~contract/operations/import-bounds';
import styles from './imports.module.css';
import type { ImportPage } from './load.server';

interface RejectedRowsProps {
  readonly detail: NonNullable<ImportPage['detail']>;
  readonly page: number;
}

/** The rows that are rejected, each with its reason and what was read. */
export function RejectedRows({ detail, page }: RejectedRowsProps) {
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
                <td className={styles.reason}>{reason}</td>
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
