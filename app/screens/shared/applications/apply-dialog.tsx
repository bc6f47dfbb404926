import { Form, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { EnterButton } from '~/forms/buttons';
import { Dialog } from '~/forms/dialog';
import { FormDialog } from '~/forms/form-dialog';
import { SubmissionProvider, useQueryAnswer } from '~/forms/submission';
import { RoomProvider } from '~/forms/text-bound';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { HiddenQuery } from '~/listing/hidden-query';
import { changeQuery } from '~/listing/query';
import { CustomerField } from '../customer-field';
import { type Customer, useCustomers } from '../customers';
import styles from './apply-dialog.module.css';
import { NO_DIALOG } from './decisions';

interface ApplyDialogProps {
  readonly title: string;
  readonly customer: Customer | null;
  readonly customers: readonly Customer[];
  /** A customer's own user, who has no choice of customer. */
  readonly isOwn: boolean;
  /** Errors of the address, e.g. of its customer. */
  readonly errors: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly hasFiles?: boolean;
  readonly children: ReactNode;
}

/** The form of an application. The customer is in the address; without one, it is asked for first. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { customer, customers, isOwn, errors, children, ...dialog } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const close = changeQuery(search, NO_DIALOG);
  if (!customer) {
    return (
      <Dialog title={dialog.title} close={close} size="small">
        <ChooseCustomer customers={customers} errors={errors} />
      </Dialog>
    );
  }
  return (
    <FormDialog {...dialog} close={close} intent="apply" saveText={t('applications.submit')}>
      <EnterButton />
      <input type="hidden" name="customer_id" value={customer.id} />
      <p className={styles.customer} data-wide>
        {t('applications.customer')}
        <strong>{customer.customer_code}</strong>
        {!isOwn && (
          <Link to={changeQuery(search, { customer_id: null })} preventScrollReset>
            {t('applications.anotherCustomer')}
          </Link>
        )}
      </p>
      {children}
    </FormDialog>
  );
}

function ChooseCustomer({ customers: given, errors }: Pick<ApplyDialogProps, 'customers' | 'errors'>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType } = useCustomers({ customers: given });
  return (
    <Form method="get" className={styles.choose} preventScrollReset>
      <HiddenQuery without={['customer_code', 'customer_id', 'page']} />
      <SubmissionProvider answer={useQueryAnswer(errors)}>
        <RoomProvider value={0}>
          <CustomerField code={search.get('customer_code') ?? ''} customers={customers} onType={onType} />
        </RoomProvider>
      </SubmissionProvider>
      <button type="submit" className="primary">
        {t('forms.next')}
      </button>
    </Form>
  );
}
