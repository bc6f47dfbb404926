import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useTranslation } from '~/i18n/use-translation';
import styles from './field.module.css';
import { FieldError, RequiredMark } from './marks';
import { useFieldState } from './submission';
import { useMaxLength } from './text-bound';

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | undefined;
  /** Value that someone else has saved in the meantime. */
  readonly saved: string | undefined;
  /** Takes the whole width of a form. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Frame({ id, label, required, error, saved, isWide, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {saved !== undefined && (
        <p id={`${id}-saved`} className={styles.saved}>
          {t('forms.savedMeanwhile', { value: saved || '—' })}
        </p>
      )}
    </div>
  );
}

/** The mark is shown whether the browser enforces the field or the server does. */
const isRequired = (control: Pick<InputHTMLAttributes<unknown>, 'required' | 'aria-required'>) =>
  control.required ?? Boolean(control['aria-required']);

/** Of a control that was refused: without scripts the browser focuses the first of them. */
export const focusIf = (error: string | undefined) => (error ? { autoFocus: true } : {});

const described = (id: string, error: string | undefined, saved: string | undefined) => {
  const notes = [error && `${id}-error`, saved !== undefined && `${id}-saved`].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    ...focusIf(error),
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
};

/** What a control of a refused form shows: its error, the typed value, and what someone else has saved. */
function useControl(name: string, saved: string | number | readonly string[] | undefined) {
  const { error, typed, hasConflict } = useFieldState(name);
  const before = String(saved ?? '');
  // Without a value React would restore the initial one.
  const value = typed ?? before;
  return { error, value, saved: hasConflict && typed !== undefined && typed !== before ? before : undefined };
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  /** Stands after the input. */
  beside?: ReactNode;
};

/** A labelled native input that shows its own error and keeps what was typed. */
export function Field({ label, beside, ...input }: InputProps) {
  const id = useId();
  const { error, value, saved } = useControl(input.name, input.defaultValue);
  const maxLength = useMaxLength(input.maxLength);
  return (
    <Frame id={id} label={label} required={isRequired(input)} error={error} saved={saved}>
      <input {...input} maxLength={maxLength} id={id} defaultValue={value} {...described(id, error, saved)} />
      {beside}
    </Frame>
  );
}

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { name: string; label: string };

/** A labelled native textarea that shows its own error and keeps what was typed. */
export function TextareaField({ label, ...textarea }: TextareaProps) {
  const id = useId();
  const { error, value, saved } = useControl(textarea.name, textarea.defaultValue);
  const maxLength = useMaxLength(textarea.maxLength);
  return (
    <Frame id={id} label={label} required={isRequired(textarea)} error={error} saved={saved} isWide>
      <textarea
        rows={3}
        {...textarea}
        maxLength={maxLength}
        id={id}
        defaultValue={value}
        {...described(id, error, saved)}
      />
    </Frame>
  );
}

interface Option {
  readonly value: string | number;
  readonly label: string;
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  name: string;
  label: string;
  /** Label of "none chosen". */
  placeholder: string;
  options: readonly Option[];
};

/** A labelled native select that shows its own error and keeps what was chosen. */
export function SelectField({ label, placeholder, options, ...select }: SelectProps) {
  const id = useId();
  const { error, value, saved: key } = useControl(select.name, select.defaultValue);
  const saved = key && (options.find((option) => String(option.value) === key)?.label ?? key);
  return (
    <Frame id={id} label={label} required={isRequired(select)} error={error} saved={saved}>
      <select {...select} id={id} key={value} defaultValue={value} {...described(id, error, saved)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
