import { Form, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CloseLink, EnterButton } from '~/forms/buttons';
import { Dialog } from '~/forms/dialog';
import { FormDialog } from '~/forms/form-dialog';
import form from '~/forms/form-dialog.module.css';
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
  // A code that was refused is not left to the list behind.
  const close = changeQuery(search, { ...NO_DIALOG, ...(errors.customer_code && { customer_code: null }) });
  if (!customer) {
    return (
      <Dialog title={dialog.title} close={close} size="small">
        <ChooseCustomer customers={customers} errors={errors} close={close} />
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

type ChoiceProps = Pick<ApplyDialogProps, 'customers' | 'errors'> & { readonly close: string };

function ChooseCustomer({ customers: given, errors, close }: ChoiceProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType } = useCustomers({ customers: given });
  return (
    <Form method="get" className={form.form} preventScrollReset>
      <HiddenQuery without={['customer_code', 'customer_id', 'page']} />
      <SubmissionProvider answer={useQueryAnswer(errors)}>
        <RoomProvider value={0}>
          <div className={form.fields}>
            <CustomerField code={search.get('customer_code') ?? ''} customers={customers} onType={onType} />
          </div>
        </RoomProvider>
      </SubmissionProvider>
      <div className={form.actions}>
        <button type="submit" className="primary">
          {t('forms.next')}
        </button>
        <CloseLink to={close} className="button">
          {t('forms.cancel')}
        </CloseLink>
      </div>
    </Form>
  );
}
