import { useId } from 'react';
import styles from './check-list.module.css';
import { focusIf } from './field';
import { FieldError, RequiredMark } from './marks';
import { useRefusedList } from './submission';

interface CheckListProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: number | string; readonly label: string }[];
  readonly chosen: readonly (number | string)[];
  readonly required?: boolean;
  /** Shown when there is nothing to choose from. */
  readonly empty?: string;
}

/** A multiple choice as checkboxes. With none ticked the name is still sent, empty: "none" differs from "absent". */
export function CheckList({ name, label, options, chosen, required = false, empty }: CheckListProps) {
  const id = useId();
  const { error, typed } = useRefusedList(name);
  const ticked = typed ?? chosen.map(String);
  return (
    <fieldset className={styles.list} aria-describedby={error ? `${id}-error` : undefined} data-wide>
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      <input type="hidden" name={name} value="" />
      {/* A refused form shows what was ticked in it. The key makes new boxes, as defaults count only on mount. */}
      <div key={ticked.join()} className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={ticked.includes(String(option.value))}
              {...focusIf(index === 0 ? error : undefined)}
              aria-invalid={error ? true : undefined}
            />
            {option.label}
          </label>
        ))}
        {options.length === 0 && <p>{empty}</p>}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
