import { useSearchParams } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { FeeTab } from '~contract/agreements/fee-names';
import { FEE_TAB_FIELD } from './fee-tab';
import styles from './fee-tabs.module.css';

interface FeeTabsProps {
  readonly tabs: readonly FeeTab[];
  /** The initially open tab. */
  readonly open: FeeTab;
  /** Tabs with errors. */
  readonly wrong?: readonly FeeTab[];
  /** A badge for each tab, e.g. its number of rows. */
  readonly sign: (list: FeeTab) => ReactNode;
  readonly panel: (list: FeeTab) => ReactNode;
}

/**
 * The seven fee tables (spec billing 2.1) and the charge rules, one tab visible at a time. The tabs are radio buttons and the style sheet shows
 * the panel of the chosen one: this needs no script, and input in the others stays in the form.
 */
export function FeeTabs({ tabs, open, wrong = [], sign, panel }: FeeTabsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.frame}>
      <fieldset className={styles.tabs}>
        <legend className={styles.legend}>{t('agreements.feeTabs')}</legend>
        {tabs.map((list) => (
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
      <Panels id={id} tabs={tabs} panel={panel} />
    </div>
  );
}

interface PanelsProps extends Pick<FeeTabsProps, 'tabs' | 'panel'> {
  readonly id: string;
  /** The open one, where the address says which it is. */
  readonly open?: FeeTab;
}

function Panels({ id, tabs, open, panel }: PanelsProps) {
  const { t } = useTranslation();
  return tabs.map((list) => (
    <div
      key={list}
      id={`${id}-${list}`}
      className={styles.panel}
      data-list={list}
      data-open={list === open || undefined}
      data-title={t(`agreements.fees.${list}`)}
    >
      {panel(list)}
    </div>
  ));
}

type FeeTabLinksProps = Omit<FeeTabsProps, 'wrong'>;

/** The same to read: each table has an address of its own. */
export function FeeTabLinks({ tabs, open, sign, panel }: FeeTabLinksProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = useId();
  return (
    <div className={styles.frame}>
      <nav className={styles.tabs} aria-label={t('agreements.feeTabs')}>
        {tabs.map((list) => (
          <Link
            key={list}
            to={changeQuery(search, { [FEE_TAB_FIELD]: list, fee_rows: null })}
            aria-current={list === open ? 'true' : undefined}
            preventScrollReset
          >
            <span>{t(`agreements.fees.${list}`)}</span>
            <small>{sign(list)}</small>
          </Link>
        ))}
      </nav>
      <Panels id={id} tabs={tabs} open={open} panel={panel} />
    </div>
  );
}
