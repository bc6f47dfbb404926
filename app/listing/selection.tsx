import { useEffect, useRef } from 'react';

interface SelectAllProps {
  /** Id of the form that the checkboxes belong to. */
  readonly form: string;
  readonly label: string;
}

const NAME = 'ids';

const rowsOf = (form: string) =>
  document.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"][form="${form}"]`);

/** Ticks or clears every row of the page, and shows whether all are. Without scripts each row is ticked by itself. */
export function SelectAll({ form, label }: SelectAllProps) {
  const all = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const follow = () => {
      if (all.current) all.current.checked = [...rowsOf(form)].every((row) => row.checked);
    };
    document.addEventListener('change', follow);
    return () => document.removeEventListener('change', follow);
  }, [form]);

  return (
    <input
      type="checkbox"
      form={form}
      ref={all}
      aria-label={label}
      title={label}
      data-needs-script
      onChange={({ currentTarget }) => {
        for (const row of rowsOf(form)) row.checked = currentTarget.checked;
      }}
    />
  );
}

interface RowCheckboxProps extends SelectAllProps {
  readonly value: number;
}

export function RowCheckbox({ form, value, label }: RowCheckboxProps) {
  return <input type="checkbox" name={NAME} value={value} form={form} aria-label={label} />;
}
