import { useSearchParams } from '@remix-run/react';
import { Field, TextareaField } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { StatusField } from '~/forms/status-field';
import { UnsetFields } from '~/forms/unset';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import type { OutputOf } from '~contract/endpoint';
import type { roleGetFormData } from '~contract/identity/roles';
import { RecordHistory } from '../../shared/history/history';
import type { History } from '../../shared/history/read-changes.server';
import { PermissionTree } from './permission-tree';

interface RoleDialogProps {
  /** 0 for a new one. */
  readonly id: number;
  readonly data: OutputOf<typeof roleGetFormData>;
  readonly isDeleted: boolean;
  /** Who changed what of it; null for a new one. */
  readonly history: History | null;
  readonly idempotencyKey: string;
}

/** A role to add or edit, with its rights. */
export function RoleDialog({
  id,
  data: { res: role, rule_list },
  isDeleted,
  history,
  idempotencyKey,
}: RoleDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <FormDialog
      title={t(id ? 'roles.edit' : 'roles.new')}
      close={changeQuery(search, { dialog: null, id: null })}
      size="large"
      intent={id ? 'edit' : 'add'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
    >
      <RecordFields id={id} updateTime={role?.update_time} />
      <UnsetFields record={role} shown={{ detail: '', status: '' }} />
      <Field name="title" label={t('roles.name')} defaultValue={role?.title} maxLength={64} required />
      <StatusField status={role ? (role.status ?? null) : undefined} />
      <TextareaField
        name="detail"
        label={t('roles.detail')}
        defaultValue={role?.detail}
        maxLength={500}
        rows={2}
      />
      <PermissionTree
        name="rule_ids"
        label={t('roles.rights')}
        rules={rule_list}
        ticked={role?.rule_ids ?? []}
        holdsAll={role?.is_all === 1}
      />
      {history && <RecordHistory changes={history} />}
    </FormDialog>
  );
}
