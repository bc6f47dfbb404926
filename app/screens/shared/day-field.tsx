import { useSearchParams } from '@remix-run/react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { useRefused } from '~/forms/submission';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** `YYYY-MM-DD`, or whatever was typed instead. */
  readonly day: string | undefined;
}

/**
 * A calendar day as text: on a slow machine two date inputs take as long to draw as a third of the list below them, and
 * they show days in the browser's language. On touch devices the native picker is used.
 */
export function DayField({ name, label, day }: DayFieldProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { error } = useRefused(name);
  // A range that is too long is cleared (spec billing 5), a day that is none stays to be corrected.
  const typed = error === t('listing.dayInvalid') ? search.get(name) : undefined;
  return (
    <Field
      name={name}
      label={label}
      defaultValue={day ?? typed ?? undefined}
      placeholder={t('listing.dayFormat')}
      maxLength={10}
      autoComplete="off"
      onPointerDown={offerPicker}
    />
  );
}

function offerPicker({ currentTarget, pointerType }: PointerEvent<HTMLInputElement>): void {
  if (pointerType === 'touch') currentTarget.type = 'date';
}
