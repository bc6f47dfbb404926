import { type ReactNode, useId } from 'react';
import { focusIf } from './field';
import field from './field.module.css';
import styles from './file-field.module.css';
import { FieldError, RequiredMark } from './marks';
import { useFieldState } from './submission';
import { useChosenFile } from './use-chosen-file';

interface FileFieldProps {
  /** Name of the file input. */
  readonly name: string;
  readonly label: string;
  readonly accept: string;
  /** Whether a file of this size must not be sent; `tooLarge` is then shown. */
  readonly isTooLarge: (bytes: number) => boolean;
  readonly tooLarge: string;
  /** Whether the form is refused without a file; by default it is. */
  readonly required?: boolean;
  /** Called when a file was chosen, with whether it was refused at once. */
  readonly onPick?: (isRefused: boolean) => void;
  /** Field name under which the server reports errors, if not `name`. */
  readonly refusedAs?: string;
  /** Shown below it while there is no error. */
  readonly children: ReactNode;
}

/** A file input. Too large a file is refused at once: no server would accept it, not even to report it in the form. */
export function FileField({ name, label, accept, isTooLarge, tooLarge, ...rest }: FileFieldProps) {
  const { refusedAs = name, required = true, onPick, children } = rest;
  const id = useId();
  const { input, error } = useChosenFile({
    check: ({ size }) => (isTooLarge(size) ? tooLarge : undefined),
    refused: useFieldState(refusedAs).error,
    onPick: (_, problem) => onPick?.(problem !== undefined),
  });
  return (
    <div className={`${field.field} ${styles.file}`}>
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <input
        {...input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        {...focusIf(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
      />
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        <p id={`${id}-hint`} className={styles.hint}>
          {children}
        </p>
      )}
    </div>
  );
}
