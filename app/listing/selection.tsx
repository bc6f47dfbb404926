import { useEffect, useRef } from 'react';

/** Query parameter; with the value `all`, every row that matches the filters is selected, on all pages. */
const SELECT_FIELD = 'select';
const ALL = 'all';
const NAME = 'ids';

/** Every row that matches the filters is selected: ticks of single rows are then ignored. */
export const isAllSelected = (query: URLSearchParams | FormData): boolean => query.get(SELECT_FIELD) === ALL;

/** Query change that selects all matching rows. */
export const selectAll = { [SELECT_FIELD]: ALL };
/** Query change that returns to single ticks. */
export const selectNone = { [SELECT_FIELD]: null };

/** A hidden field that applies a form to all matching rows. */
export function AllField({ form }: { form: string }) {
  return <input type="hidden" name={SELECT_FIELD} value={ALL} form={form} />;
}

interface CheckboxProps {
  /** Id of the form of the checkboxes. */
  readonly form: string;
  readonly label: string;
  /** Whether all matching rows are selected. */
  readonly isAll: boolean;
}

const rowsOf = (form: string) =>
  document.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"][form="${form}"]`);

const tickRows = (form: string, isTicked: boolean): void => {
  for (const row of rowsOf(form)) row.checked = isTicked;
};

/**
 * Ticks or clears all rows of the page, and shows whether all are ticked. Without scripts rows are ticked one by one.
 */
export function SelectAll({ form, label, isAll }: CheckboxProps) {
  const all = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const follow = () => {
      const rows = [...rowsOf(form)];
      if (all.current) all.current.checked = rows.length > 0 && rows.every((row) => row.checked);
    };
    // Ticked before scripts ran.
    if (all.current?.checked) tickRows(form, true);
    else follow();
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
      onChange={({ currentTarget }) => tickRows(form, currentTarget.checked)}
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
