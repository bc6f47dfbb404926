import { Form, Link, useActionData, useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IntentKey } from '~/forms/intent-key';
import { ActionMenu } from '~/listing/action-menu';
import { changeQuery } from '~/listing/query';
import styles from './toolbar.module.css';

export const BULK_FORM = 'bulk';

interface ToolbarProps {
  /** Which of the actions the user has the right to. */
  readonly can: { recalculate: boolean; charge: boolean; bill: boolean };
}

/** The form of actions on rows: their checkboxes and the buttons name it, wherever they stand. */
export function BulkForm({ intentKey }: { intentKey: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const refused = useActionData() !== undefined;
  const shown = useRef(key);
  // What is selected counts for the rows as they are shown; ticks from before the scripts came are kept, and so
  // is what was refused.
  useEffect(() => {
    if (shown.current !== key && !refused) form.current?.reset();
    shown.current = key;
  }, [key, refused]);
  return (
    <Form method="post" id={BULK_FORM} ref={form} preventScrollReset>
      <IntentKey fresh={intentKey} />
    </Form>
  );
}

/** Actions on the selected rows. */
export function Toolbar({ can }: ToolbarProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const busy = useNavigation().formMethod === 'POST';
  const button = (intent: string, label: string) => (
    <button type="submit" form={BULK_FORM} name="intent" value={intent} disabled={busy}>
      {label}
    </button>
  );
  return (
    <div className={styles.toolbar}>
      {can.recalculate && (
        <ActionMenu
          id="recalculate"
          items={[
            button('recalculate', t('transactions.recalculateSelected')),
            <Link key="batch" to={changeQuery(search, { dialog: 'batch' })} preventScrollReset>
              {t('transactions.recalculateBatch')}
            </Link>,
          ]}
        >
          {t('transactions.recalculate')} ▾
        </ActionMenu>
      )}
      {can.charge && (
        <ActionMenu
          id="charge-or-not"
          items={[
            button('not_charge', t('transactions.notCharge')),
            button('charge', t('transactions.charge')),
          ]}
        >
          {t('transactions.chargeOrNot')} ▾
        </ActionMenu>
      )}
      {can.bill && button('bill', t('transactions.billSelected'))}
    </div>
  );
}
