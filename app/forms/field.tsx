import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './field.module.css';
import { useRefused } from './submission';

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Frame({ id, label, required, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Marked for all to see, whether the browser insists on it or the server does. */
const isRequired = (control: Pick<InputHTMLAttributes<unknown>, 'required' | 'aria-required'>) =>
  control.required ?? Boolean(control['aria-required']);

const described = (id: string, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

type InputProps = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string };

/** A labelled native input that shows its own error and keeps what was typed. */
export function Field({ label, ...input }: InputProps) {
  const id = useId();
  const { error, typed } = useRefused(input.name);
  // Without a value React would go back to the one it began with.
  const value = typed ?? input.defaultValue ?? '';
  return (
    <Frame id={id} label={label} required={isRequired(input)} error={error}>
      <input {...input} id={id} defaultValue={value} {...described(id, error)} />
    </Frame>
  );
}

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { name: string; label: string };

/** A labelled native textarea that shows its own error and keeps what was typed. */
export function TextareaField({ label, ...textarea }: TextareaProps) {
  const id = useId();
  const { error, typed } = useRefused(textarea.name);
  const value = typed ?? textarea.defaultValue ?? '';
  return (
    <Frame id={id} label={label} required={isRequired(textarea)} error={error}>
      <textarea rows={3} {...textarea} id={id} defaultValue={value} {...described(id, error)} />
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
  /** What stands for "none chosen". */
  placeholder: string;
  options: readonly Option[];
};

/** A labelled native select that shows its own error and keeps what was chosen. */
export function SelectField({ label, placeholder, options, ...select }: SelectProps) {
  const id = useId();
  const { error, typed } = useRefused(select.name);
  const chosen = typed ?? select.defaultValue ?? '';
  return (
    <Frame id={id} label={label} required={isRequired(select)} error={error}>
      <select {...select} id={id} key={String(chosen)} defaultValue={chosen} {...described(id, error)}>
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
