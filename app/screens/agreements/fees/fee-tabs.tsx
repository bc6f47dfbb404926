import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FEE_LISTS, type FeeList } from '~contract/fee-names';
import { FEE_TAB_FIELD } from './fee-tab';
import styles from './fee-tabs.module.css';

interface FeeTabsProps {
  /** The initially open tab. */
  readonly open: FeeList;
  /** Tabs with errors. */
  readonly wrong?: readonly FeeList[];
  /** A badge for each tab, e.g. its number of rows. */
  readonly sign: (list: FeeList) => ReactNode;
  readonly panel: (list: FeeList) => ReactNode;
}

/**
 * The seven fee tables (spec billing 2.1), one visible at a time. The tabs are radio buttons and the style sheet shows
 * the panel of the chosen one: this needs no script, and input in the others stays in the form.
 */
export function FeeTabs({ open, wrong = [], sign, panel }: FeeTabsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.frame}>
      <fieldset className={styles.tabs}>
        <legend className={styles.legend}>{t('agreements.feeTabs')}</legend>
        {FEE_LISTS.map((list) => (
          <label key={list} data-wrong={wrong.includes(list) || undefined}>
            <input
              type="radio"
              name={FEE_TAB_FIELD}
              value={list}
              defaultChecked={list === open}
              aria-controls={`${id}-${list}`}
            />
            <span>{t(`agreements.fees.${list}`)}</span>
            {wrong.includes(list) && <em className={styles.wrong}>{t('agreements.feeTabIsWrong')}</em>}
            <small>{sign(list)}</small>
          </label>
        ))}
      </fieldset>
      {FEE_LISTS.map((list) => (
        <section
          key={list}
          id={`${id}-${list}`}
          className={styles.panel}
          data-list={list}
          aria-label={t(`agreements.fees.${list}`)}
        >
          {panel(list)}
        </section>
      ))}
    </div>
  );
}
