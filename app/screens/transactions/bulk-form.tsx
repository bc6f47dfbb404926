import { Form, useActionData, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IdempotencyKey } from '~/forms/idempotency-key';
import styles from './bulk-form.module.css';

interface BulkFormProps {
  readonly idempotencyKey: string;
  readonly children: ReactNode;
}

/**
 * The form around rows and the buttons that act on them: not every browser knows that a button names a form which it
 * stands outside of.
 */
export function BulkForm({ idempotencyKey, children }: BulkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const actionData = useActionData<{ told?: unknown }>();
  const shown = useRef(key);
  // The selection applies to the rows shown, until an action succeeds; ticks made before scripts ran are kept, and so
  // are those of an action that was refused as a whole.
  useEffect(() => {
    if (actionData ? actionData.told : shown.current !== key) form.current?.reset();
    shown.current = key;
  }, [key, actionData]);
  return (
    <Form method="post" ref={form} className={styles.form} preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      {children}
    </Form>
  );
}
