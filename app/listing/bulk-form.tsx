import { Form, useActionData, useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { IDS_FIELD } from './selection';
import styles from './selection-bar.module.css';

interface BulkFormProps {
  /** For rows that stand outside of it, with forms of their own: their ticks name it. */
  readonly id?: string;
  readonly idempotencyKey: string;
  readonly children: ReactNode;
}

/**
 * The form around rows and the buttons that act on them: not every browser knows that a button names a form which it
 * stands outside of.
 */
export function BulkForm({ id, idempotencyKey, children }: BulkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const [search] = useSearchParams();
  const job = search.get('job');
  const actionData = useActionData<{ told?: unknown }>();
  const { formData } = useNavigation();
  const before = useRef({ job, isSent: false });
  if (formData?.has(IDS_FIELD) || formData?.has('select')) before.current.isSent = true;
  // What was done to the ticked rows is done: they are not to be done again. Of an action that was refused as a whole
  // they stay, and so they do of a run, after which there may be more to do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address and each answer may be the end of an action
  useEffect(() => {
    const isDone = actionData ? actionData.told : before.current.isSent && before.current.job === job;
    if (isDone) form.current?.reset();
    before.current = { job, isSent: false };
  }, [key, actionData]);
  return (
    <Form id={id} method="post" ref={form} className={styles.form} preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      {children}
    </Form>
  );
}
