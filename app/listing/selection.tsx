interface SelectAllProps {
  /** Id of the form that the checkboxes belong to. */
  readonly form: string;
  readonly label: string;
}

const NAME = 'ids';

/** Ticks or clears every row of the page. Scripts only: without them each row is ticked by itself. */
export function SelectAll({ form, label }: SelectAllProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      title={label}
      data-needs-script
      onChange={({ currentTarget }) => {
        const rows = document.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"][form="${form}"]`);
        for (const row of rows) row.checked = currentTarget.checked;
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
