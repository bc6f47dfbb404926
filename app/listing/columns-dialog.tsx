import { Form, useSearchParams } from '@remix-run/react';
import { CloseLink } from '~/forms/buttons';
import { Dialog } from '~/forms/dialog';
import { useTranslation } from '~/i18n/use-translation';
import { COLUMN_FIELDS, readColumns, WIDTHS, widthField } from './column-choice';
import styles from './columns-dialog.module.css';
import { HiddenQuery } from './hidden-query';
import { changeQuery } from './query';

interface Choosable {
  readonly key: string;
  readonly title: string;
  /** Shown where nothing is chosen. */
  readonly isUsual: boolean;
}

/** Which columns a list shows, in which order and how wide: a form that becomes a part of the list's address. */
export default function ColumnsForm({ columns }: { columns: readonly Choosable[] }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const chosen = readColumns(search.get('cols') ?? '');
  const placeOf = ({ key }: Choosable) => chosen.findIndex((each) => each.key === key);
  const isShown = (column: Choosable) => (chosen.length > 0 ? placeOf(column) >= 0 : column.isUsual);
  const ordered = [
    ...columns.filter(isShown).sort((a, b) => placeOf(a) - placeOf(b)),
    ...columns.filter((column) => !isShown(column)),
  ];
  const close = changeQuery(search, { dialog: null });
  const move = (field: string, key: string, label: string, sign: string, isOff: boolean) => (
    <button type="submit" name={field} value={key} aria-label={label} disabled={isOff}>
      {sign}
    </button>
  );
  return (
    <Dialog title={t('listing.columns')} close={close} size="small">
      <Form method="get" className={styles.form} replace preventScrollReset>
        {/* Enter applies, and moves nothing. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <HiddenQuery without={['cols', 'dialog']} />
        <input type="hidden" name={COLUMN_FIELDS.order} value={ordered.map(({ key }) => key).join('.')} />
        <ol className={styles.columns} key={search.get('cols')}>
          {ordered.map((column, at) => (
            <li key={column.key}>
              <label>
                <input
                  type="checkbox"
                  name={COLUMN_FIELDS.shown}
                  value={column.key}
                  defaultChecked={isShown(column)}
                />
                {column.title}
              </label>
              <select
                name={widthField(column.key)}
                aria-label={t('listing.widthOf', { name: column.title })}
                defaultValue={chosen[placeOf(column)]?.width ?? ''}
              >
                <option value="">{t('listing.widthAuto')}</option>
                {WIDTHS.map((width) => (
                  <option key={width} value={width}>
                    {width} px
                  </option>
                ))}
              </select>
              {move(COLUMN_FIELDS.up, column.key, t('listing.moveUp', { name: column.title }), '↑', at === 0)}
              {move(
                COLUMN_FIELDS.down,
                column.key,
                t('listing.moveDown', { name: column.title }),
                '↓',
                at === ordered.length - 1,
              )}
            </li>
          ))}
        </ol>
        <div className={styles.foot}>
          <CloseLink to={changeQuery(search, { dialog: null, cols: null })} className="button">
            {t('listing.usualColumns')}
          </CloseLink>
          <button type="submit" className="primary">
            {t('listing.apply')}
          </button>
          <CloseLink to={close} className="button">
            {t('forms.cancel')}
          </CloseLink>
        </div>
      </Form>
    </Dialog>
  );
}
