import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { PaymentRow } from '~contract/catalogue/payments';
import { toIds } from '~contract/id-list';
import { GROUPS_FIELD, RECEIVED_GROUPS_FIELD } from './fields';
import styles from './groups-cell.module.css';

export interface PaymentGroup {
  readonly id: number;
  readonly title: string;
}

interface GroupsCellProps {
  readonly method: PaymentRow;
  /** All existing groups. */
  readonly groups: readonly PaymentGroup[];
  /** Users who may not change them see only the names. */
  readonly disabled: boolean;
}

/**
 * The groups of a payment method as tags, and a list of all groups to tick. Ticks are saved when the list is closed
 * (spec admin 4), without scripts by a button in the list. A tag's button removes it.
 */
export function GroupsCell({ method, groups, disabled }: GroupsCellProps) {
  const { t } = useTranslation();
  const { id, name, update_time, payment_group_access: received } = method;
  const held = toIds(received);
  const unlisted = held.filter((groupId) => !groups.some((group) => group.id === groupId));
  const selected = groups.filter((group) => held.includes(group.id));
  if (disabled) {
    return (
      <span className={styles.cell}>
        {selected.map((group) => (
          <span key={group.id} className={styles.tag}>
            {group.title}
          </span>
        ))}
      </span>
    );
  }
  return (
    <Form method="post" className={styles.cell} autoComplete="off" preventScrollReset>
      <input type="hidden" name="intent" value="groups" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="update_time" value={update_time} />
      <input type="hidden" name={RECEIVED_GROUPS_FIELD} value={JSON.stringify(received)} />
      {/* Groups that are not offered stay. */}
      {unlisted.map((groupId) => (
        <input key={groupId} type="hidden" name={GROUPS_FIELD} value={groupId} />
      ))}
      <GroupList id={`groups-${id}`} label={t('payments.groupsOf', { name })}>
        {/* The key makes new boxes when the saved groups change, as defaults count only on mount. */}
        <div key={`${update_time} ${held}`} className={styles.options}>
          {groups.map((group) => (
            <label key={group.id}>
              <input
                type="checkbox"
                name={GROUPS_FIELD}
                value={group.id}
                defaultChecked={held.includes(group.id)}
              />
              {group.title}
            </label>
          ))}
          {groups.length === 0 && <p>{t('payments.noGroups')}</p>}
        </div>
      </GroupList>
      {selected.map((group) => (
        <span key={group.id} className={styles.tag}>
          {group.title}
          <button
            type="submit"
            name="remove"
            value={group.id}
            aria-label={t('payments.removeGroup', { name, group: group.title })}
          >
            ×
          </button>
        </span>
      ))}
      <button
        type="button"
        className={styles.opener}
        aria-label={t('payments.groupsOf', { name })}
        {...{ popovertarget: `groups-${id}` }}
      >
        ▾
      </button>
    </Form>
  );
}

interface GroupListProps {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

const isChanged = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked;

/** A native popover. It precedes the tags, so that Enter in it presses its own button. */
function GroupList({ id, label, children }: GroupListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const element = list.current;
    const save = () => {
      const boxes = [...(element?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? [])];
      if (boxes.some(isChanged)) element?.form?.requestSubmit();
    };
    const saveOnClose = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') save();
    };
    // It may have been closed before scripts ran.
    if (element?.getClientRects().length === 0) save();
    element?.addEventListener('toggle', saveOnClose);
    return () => element?.removeEventListener('toggle', saveOnClose);
  }, []);

  return (
    <fieldset ref={list} id={id} className={styles.list} {...{ popover: '' }}>
      <legend className="visually-hidden">{label}</legend>
      {children}
      <button type="submit" className={styles.save}>
        {t('forms.save')}
      </button>
    </fieldset>
  );
}
