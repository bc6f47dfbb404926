import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '~/listing/action-menu';
import { changeQuery } from '~/listing/query';
import styles from './toolbar.module.css';

export const BULK_FORM = 'bulk';

interface ToolbarProps {
  /** Which of the actions the user has the right to. */
  readonly can: { recalculate: boolean; charge: boolean; bill: boolean };
  /** Names this page's next bulk action, so that a double submit has one effect. */
  readonly intentKey: string;
}

/** Actions on the selected rows; the checkboxes of the rows belong to this form. */
export function Toolbar({ can, intentKey }: ToolbarProps) {
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
      <Form method="post" id={BULK_FORM} preventScrollReset>
        <input type="hidden" name="idempotency_key" value={intentKey} />
      </Form>
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
