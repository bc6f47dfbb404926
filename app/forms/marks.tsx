import styles from './marks.module.css';

/** The star beside the label of a required field. */
export const RequiredMark = () => (
  <span className={styles.required} aria-hidden="true">
    *
  </span>
);

/** The error of a field, if any; the field refers to its id by `aria-describedby`. */
export const FieldError = ({ id, children }: { id?: string | undefined; children: string | undefined }) =>
  children ? (
    <p id={id} className={styles.error}>
      {children}
    </p>
  ) : null;
