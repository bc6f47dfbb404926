import { Link } from '~/link';
import type { Header } from './columns';
import styles from './data-table.module.css';
import { changeQuery } from './query';

/**
 * The columns, those of these keys with a link in the header: the first click sorts the list by them, the second the
 * other way round, and the third as it was.
 * @param usual what it is sorted by where the address says nothing
 */
export function sortable<H extends Header>(
  columns: readonly H[],
  keys: readonly string[],
  search: URLSearchParams,
  usual: string | null = null,
): H[] {
  const current = search.get('sort') ?? usual;
  return columns.map((column) => {
    const { key, title, align } = column;
    if (!keys.includes(key)) return column;
    const sorted = current === key ? 'ascending' : current === `-${key}` ? 'descending' : undefined;
    // The largest amounts are looked for, and the first names.
    const [first, second] = align === 'end' ? [`-${key}`, key] : [key, `-${key}`];
    const other = current === first ? second : first;
    const next = current === second && usual !== second ? usual : other;
    const link = (
      <Link
        key={key}
        to={changeQuery(search, { sort: next === usual ? null : next, page: null })}
        className={styles.sort}
      >
        {title}
      </Link>
    );
    return { ...column, sorted, title: link };
  });
}
