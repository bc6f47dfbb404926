import { useId } from 'react';
import styles from './check-list.module.css';
import { useRefusedList } from './submission';

interface CheckListProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly chosen: readonly number[];
  readonly required?: boolean;
  /** What to say where there is nothing to choose from. */
  readonly empty: string;
}

/** Several of a list, as checkboxes. None ticked still sends the name, empty, so that "none" can be told from "absent". */
export function CheckList({ name, label, options, chosen, required = false, empty }: CheckListProps) {
  const id = useId();
  const { error, typed } = useRefusedList(name);
  const ticked = typed ? typed.map(Number) : chosen;
  return (
    <fieldset className={styles.list} aria-describedby={error ? `${id}-error` : undefined} data-wide>
      <legend>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <input type="hidden" name={name} value="" />
      {/* A refused form shows what was ticked in it: new boxes, as defaults only count at first. */}
      <div key={ticked.join()} className={styles.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={ticked.includes(option.value)}
              aria-invalid={error ? true : undefined}
            />
            {option.label}
          </label>
        ))}
        {options.length === 0 && <p>{empty}</p>}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
