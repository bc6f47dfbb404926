import { useSearchParams } from '@remix-run/react';
import { CheckList } from '~/forms/check-list';
import { Field, SelectField, TextareaField } from '~/forms/field';
import { FieldGroup, FormDialog, RecordFields } from '~/forms/form-dialog';
import { StatusField } from '~/forms/status-field';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { CustomerField } from '../../shared/customer-field';
import { useCustomers } from '../../shared/customers';
import { NewPasswordField } from '../../shared/new-password-field';
import { asWarehouseOptions, withStored } from '../../shared/options';
import type { UsersPage } from './load.server';

type Form = NonNullable<UsersPage['form']>;

interface UserDialogProps extends Form {
  /** Languages to choose from where the form's data has none. */
  readonly allLanguages: UsersPage['languages'];
  /** Customer code for users created by a customer's own user. */
  readonly ownCode: string;
  readonly idempotencyKey: string;
}

/**
 * A user to add or edit (spec admin 3, 5). When editing, the user name is fixed, and an empty password means no change.
 */
export function UserDialog({
  id,
  data,
  isDeleted,
  takesMore,
  warehouses: given,
  allLanguages,
  ownCode,
  idempotencyKey,
}: UserDialogProps) {
  const { t, language } = useTranslation();
  const [search] = useSearchParams();
  const { res, roles, roleIds } = data;
  const isNew = id === 0;
  const found = useCustomers({ customers: data.customers, warehouses: given, withHouse: true });
  const saved = found.hasOthers ? undefined : res?.warehouse_id;
  const languages = data.languages.length > 0 ? data.languages : allLanguages;
  const unlisted = roleIds.filter((roleId) => !roles.some((role) => role.id === roleId));
  const warehouses = withStored(asWarehouseOptions(found.warehouses), saved, res?.warehouse_name ?? '');
  return (
    <FormDialog
      title={t(isNew ? 'users.new' : 'users.edit')}
      close={changeQuery(search, { dialog: null })}
      intent={isNew ? 'add' : 'edit'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
    >
      <RecordFields id={id} updateTime={res?.update_time} />
      <FieldGroup legend={t('users.signInFields')}>
        <Field
          name="user_name"
          label={t('users.userName')}
          defaultValue={res?.user_name}
          maxLength={64}
          autoComplete="off"
          disabled={!isNew}
          required
        />
        <Field
          name="real_name"
          label={t('users.realName')}
          defaultValue={res?.real_name}
          maxLength={64}
          autoComplete="off"
          required={isNew}
        />
        <NewPasswordField
          name="password"
          label={t('users.password')}
          placeholder={isNew ? undefined : t('users.keepPassword')}
          required={isNew}
        />
        {takesMore && (
          <YesNoField
            name="must_change_password"
            label={t('users.mustChangePassword')}
            isYes={res?.must_change_password === 1}
          />
        )}
        <SelectField
          name="language"
          label={t('users.language')}
          placeholder={t('forms.choose')}
          defaultValue={res ? res.language : language}
          options={withStored(
            languages.map(({ value, title }) => ({ value, label: title })),
            res?.language,
          )}
          required
        />
        <StatusField status={res ? (res.status ?? null) : undefined} />
      </FieldGroup>
      <FieldGroup legend={t('users.rightsFields')}>
        <CustomerField
          code={res?.customer_code ?? ownCode}
          customers={found.customers}
          onType={found.onType}
        />
        {takesMore && (
          <SelectField
            name="warehouse_id"
            label={t('users.warehouse')}
            placeholder={t('users.noWarehouse')}
            defaultValue={saved ?? ''}
            options={warehouses}
          />
        )}
        <CheckList
          name="role_ids"
          label={t('users.roles')}
          options={roles.map((role) => ({ value: role.id, label: role.title }))}
          chosen={roleIds}
          empty={t('users.noRoles')}
          required
        />
        {/* Roles that are not offered stay. */}
        {unlisted.map((roleId) => (
          <input key={roleId} type="hidden" name="role_ids" value={roleId} />
        ))}
      </FieldGroup>
      <FieldGroup legend={t('users.personFields')}>
        <Field
          name="email"
          type="email"
          label={t('users.email')}
          defaultValue={res?.email}
          maxLength={254}
          autoComplete="off"
          required
        />
        <Field
          name="phone_number"
          type="tel"
          label={t('users.phoneNumber')}
          defaultValue={res?.phone_number}
          maxLength={32}
          autoComplete="off"
        />
        <Field
          name="company"
          label={t('users.company')}
          defaultValue={res?.company}
          maxLength={128}
          autoComplete="off"
        />
        <Field
          name="country_code"
          label={t('users.countryCode')}
          defaultValue={res?.country_code}
          maxLength={8}
          autoComplete="off"
        />
        <Field
          name="state"
          label={t('users.state')}
          defaultValue={res?.state}
          maxLength={64}
          autoComplete="off"
          required
        />
        <Field
          name="city"
          label={t('users.city')}
          defaultValue={res?.city}
          maxLength={64}
          autoComplete="off"
          required
        />
        <TextareaField name="remark" label={t('users.remark')} defaultValue={res?.remark} maxLength={500} />
      </FieldGroup>
    </FormDialog>
  );
}
