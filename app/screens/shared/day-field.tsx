import { useSearchParams } from '@remix-run/react';
import type { PointerEvent } from 'react';
import { Field } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** `YYYY-MM-DD`, or whatever was typed instead. */
  readonly day: string | undefined;
  /** Where the range is refused: both days stay as they were typed, to be corrected. */
  readonly preserveInvalid: boolean;
  readonly required?: boolean;
}

/**
 * A calendar day as text: on a slow machine two date inputs take as long to draw as a third of the list below them, and
 * they show days in the browser's language. On touch devices the native picker is used.
 */
export function DayField({ name, label, day, preserveInvalid, required }: DayFieldProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const entered = preserveInvalid ? search.get(name) : undefined;
  return (
    <Field
      name={name}
      label={label}
      defaultValue={day ?? entered ?? undefined}
      placeholder={t('listing.dayFormat')}
      maxLength={10}
      required={required}
      autoComplete="off"
      onPointerDown={offerPicker}
    />
  );
}

function offerPicker({ currentTarget, pointerType }: PointerEvent<HTMLInputElement>): void {
  if (pointerType === 'touch') currentTarget.type = 'date';
}
