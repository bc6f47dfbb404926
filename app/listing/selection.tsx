import { useEffect, useRef } from 'react';

/** In an address, `all`: every row that matches the filters is selected, on whichever page. */
export const SELECT_FIELD = 'select';
const ALL = 'all';
const NAME = 'ids';

/** Every row that matches the filters is selected: then the ticks of single rows count for nothing. */
export const isAllSelected = (query: URLSearchParams | FormData): boolean => query.get(SELECT_FIELD) === ALL;

/** The change of an address that selects all that match. */
export const selectAll = { [SELECT_FIELD]: ALL };
/** The change of an address that goes back to ticks. */
export const selectNone = { [SELECT_FIELD]: null };

/** Has a form say that all that match are meant. */
export function AllField({ form }: { form: string }) {
  return <input type="hidden" name={SELECT_FIELD} value={ALL} form={form} />;
}

interface CheckboxProps {
  /** Id of the form that the checkboxes belong to. */
  readonly form: string;
  readonly label: string;
  /** All that match are selected. */
  readonly isAll: boolean;
}

const rowsOf = (form: string) =>
  document.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"][form="${form}"]`);

/** Ticks or clears every row of the page, and shows whether all are. Without scripts each row is ticked by itself. */
export function SelectAll({ form, label, isAll }: CheckboxProps) {
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
      key={String(isAll)}
      type="checkbox"
      form={form}
      ref={all}
      aria-label={label}
      title={label}
      data-needs-script
      disabled={isAll}
      defaultChecked={isAll}
      onChange={({ currentTarget }) => {
        for (const row of rowsOf(form)) row.checked = currentTarget.checked;
      }}
    />
  );
}

export function RowCheckbox({ form, value, label, isAll }: CheckboxProps & { readonly value: number }) {
  return (
    <input
      key={String(isAll)}
      type="checkbox"
      name={NAME}
      value={value}
      form={form}
      aria-label={label}
      disabled={isAll}
      defaultChecked={isAll}
    />
  );
}
