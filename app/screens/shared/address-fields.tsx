import { Field } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import type { PostalAddress } from '~contract/catalogue/places';
import { addressFields } from './places';

/** The one address of a record, in fields such as `address.city`. */
export function AddressFields({ address }: { address: PostalAddress | undefined }) {
  const { t } = useTranslation();
  return addressFields(t, { isAlone: true }).map(({ name, ...field }) => (
    <Field
      {...field}
      key={name}
      name={`address.${name}`}
      defaultValue={address?.[name as keyof PostalAddress]}
    />
  ));
}
