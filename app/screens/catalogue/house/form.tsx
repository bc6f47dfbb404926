import { EnterButton } from '~/forms/buttons';
import { Field } from '~/forms/field';
import { FileField } from '~/forms/file-field';
import { FieldGroup, RecordForm } from '~/forms/form-dialog';
import { UpdateTimeField } from '~/forms/hidden-fields';
import { PartRows } from '~/forms/part-rows';
import { useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import { AddressFields } from '../../shared/address-fields';
import { FileImage } from '../../shared/stored-file';
import { bankFields } from './bank-fields';
import styles from './house.module.css';
import type { HousePage } from './load.server';

const LOGO_MAX_BYTES = 2 * 1024 * 1024;

/** The house's name, address, contact, bank accounts and logo, to be changed. */
export function HouseForm({ house, defaultName, idempotencyKey }: HousePage) {
  const { t } = useTranslation();
  const { address, contact } = house;
  return (
    <RecordForm close="/house/index" intent="edit" idempotencyKey={idempotencyKey} hasFiles isNarrow>
      <EnterButton />
      <UpdateTimeField fresh={house.update_time} />
      <Field
        name="name"
        label={t('house.nameOr', { name: defaultName })}
        defaultValue={house.name}
        maxLength={120}
      />
      <Field name="tax_number" label={t('house.taxNumber')} defaultValue={house.tax_number} maxLength={64} />
      <FieldGroup legend={t('places.address')}>
        <AddressFields address={address} />
      </FieldGroup>
      <FieldGroup legend={t('house.contact')}>
        <Field
          name="contact.name"
          label={t('places.contactName')}
          defaultValue={contact.name}
          maxLength={64}
          autoComplete="off"
        />
        <Field
          name="contact.duty"
          label={t('places.duty')}
          defaultValue={contact.duty}
          maxLength={64}
          autoComplete="off"
        />
        <Field
          name="contact.phone_number"
          label={t('places.phone')}
          defaultValue={contact.phone_number}
          maxLength={32}
          autoComplete="off"
        />
        <Field
          name="contact.email"
          type="email"
          label={t('places.email')}
          defaultValue={contact.email}
          maxLength={254}
          autoComplete="off"
        />
      </FieldGroup>
      <LogoField stored={house.logo_path} />
      <PartRows
        part="bank_accounts"
        legend={t('house.bankAccounts')}
        addText={t('house.addBankAccount')}
        fields={bankFields(t)}
        stored={house.bank_accounts}
      />
    </RecordForm>
  );
}

/** The logo: a file to choose, and the stored one, which can be taken away. */
function LogoField({ stored }: { stored: string }) {
  const { t } = useTranslation();
  const { typed, error } = useFieldState('logo_path');
  // A file that was refused is not stored with the form.
  const path = error ? stored : (typed ?? stored);
  return (
    <div data-wide className={styles.logo}>
      <input type="hidden" name="logo_path" value={path} />
      <FileField
        name="logo"
        refusedAs="logo_path"
        label={t('house.logo')}
        accept="image/jpeg,image/png"
        isTooLarge={(bytes) => bytes > LOGO_MAX_BYTES}
        tooLarge={t('house.logoTooLarge')}
        required={false}
      >
        {t('house.logoHint')}
      </FileField>
      {path && (
        <>
          <FileImage path={path} alt={t('house.logo')} />
          <label>
            <input type="checkbox" name="no_logo" value="1" /> {t('house.noLogo')}
          </label>
        </>
      )}
    </div>
  );
}
