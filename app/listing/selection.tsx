import { useEffect, useRef } from 'react';
import { useRefusedList } from '~/forms/submission';

/** Query parameter; with the value `all`, every row that matches the filters is selected, on all pages. */
const SELECT_FIELD = 'select';
const ALL = 'all';
/** Name of the rows' checkboxes. */
export const IDS_FIELD = 'ids';

/** Every row that matches the filters is selected: ticks of single rows are then ignored. */
export const isAllSelected = (query: URLSearchParams | FormData): boolean => query.get(SELECT_FIELD) === ALL;

/** Query change that selects all matching rows. */
export const selectAll = { [SELECT_FIELD]: ALL };
/** Query change that returns to single ticks. */
export const selectNone = { [SELECT_FIELD]: null };

/** A hidden field that applies its form to all matching rows. */
export function AllField() {
  return <input type="hidden" name={SELECT_FIELD} value={ALL} />;
}

interface CheckboxProps {
  readonly label: string;
  /** Whether all matching rows are selected. */
  readonly isAll?: boolean;
  /** Id of the form, if they stand outside of it. */
  readonly form?: string;
}

/** The checkboxes of the rows, in the form of that of all of them. */
const rowsOf = ({ form }: HTMLInputElement): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name === IDS_FIELD,
  );

const tickRows = (all: HTMLInputElement): void => {
  for (const row of rowsOf(all)) row.checked = all.checked;
};

/**
 * Ticks or clears all rows of the page, and shows whether all are ticked. Without scripts rows are ticked one by one.
 */
export function SelectAll({ label, isAll, form }: CheckboxProps) {
  const all = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const follow = () => {
      if (!all.current) return;
      const rows = rowsOf(all.current);
      all.current.checked = rows.length > 0 && rows.every((row) => row.checked);
    };
    // Ticked before scripts ran.
    if (all.current?.checked) tickRows(all.current);
    else follow();
    // The fields are as they were only once the event is over.
    const afterReset = () => setTimeout(follow);
    document.addEventListener('change', follow);
    document.addEventListener('reset', afterReset);
    return () => {
      document.removeEventListener('change', follow);
      document.removeEventListener('reset', afterReset);
    };
  }, []);

  return (
    <input
      key={String(isAll)}
      type="checkbox"
      ref={all}
      form={form}
      aria-label={label}
      title={label}
      data-needs-script
      disabled={isAll}
      defaultChecked={isAll}
      onChange={({ currentTarget }) => tickRows(currentTarget)}
    />
  );
}

/** The rows that were ticked when an action was refused or not agreed to. */
export const useRefusedTicks = (): readonly string[] => useRefusedList(IDS_FIELD).typed ?? [];

export function RowCheckbox({ value, label, isAll, form }: CheckboxProps & { readonly value: number }) {
  const kept = useRefusedTicks();
  return (
    <input
      key={String(isAll)}
      type="checkbox"
      name={IDS_FIELD}
      value={value}
      form={form}
      aria-label={label}
      disabled={isAll}
      defaultChecked={isAll || kept.includes(String(value))}
    />
  );
}

/** Clears the ticks of single rows. */
export function clearTicks(): void {
  for (const row of document.querySelectorAll<HTMLInputElement>(`[name="${IDS_FIELD}"]:checked`)) row.click();
}
