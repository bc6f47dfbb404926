import type { TFunction } from 'i18next';
import type { PartField } from '~/forms/part-rows';
import type { Contact, PostalAddress } from '~contract/catalogue/places';

/** Postal addresses and contacts: their fields in forms, and how they are written in one line. */

/** Fields of each part of a form that may have several rows. */
export const ADDRESS_NAMES = ['title', 'street', 'city', 'state', 'postcode', 'country_code'] as const;
export const CONTACT_NAMES = ['name', 'duty', 'phone_number', 'email'] as const;

const field = (name: string, label: string, maxLength: number, autoComplete = 'off'): PartField => ({
  name,
  label,
  maxLength,
  autoComplete,
});

/** Fields of a postal address; of one that is alone, without what it is for. */
export function addressFields(t: TFunction, { isAlone = false } = {}): PartField[] {
  return [
    ...(isAlone ? [] : [field('title', t('places.addressTitle'), 64)]),
    field('street', t('places.street'), 200),
    field('city', t('places.city'), 64),
    field('state', t('places.state'), 64),
    field('postcode', t('places.postcode'), 32),
    field('country_code', t('places.country'), 2),
  ];
}

export const contactFields = (t: TFunction): PartField[] => [
  field('name', t('places.contactName'), 64),
  field('duty', t('places.duty'), 64),
  field('phone_number', t('places.phone'), 32),
  { ...field('email', t('places.email'), 254), type: 'email' },
];

const joined = (parts: readonly string[], separator = ', ') => parts.filter(Boolean).join(separator);

/** An address in one line, with what it is for. */
export const addressText = (address: PostalAddress): string => {
  const { title, street, city, state, postcode, country_code } = address;
  const place = joined([street, city, joined([state, postcode], ' '), country_code]);
  return joined([title, place], ': ');
};

export const contactText = ({ name, duty, phone_number, email }: Contact): string =>
  joined([duty ? `${name} (${duty})` : name, phone_number, email]);

/** The address of a form that has one alone, in fields such as `address.city`. */
export const readAddress = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    ADDRESS_NAMES.flatMap((name) => {
      const value = form.get(`address.${name}`);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
