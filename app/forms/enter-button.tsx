import styles from './enter-button.module.css';

/**
 * What the Enter key presses, out of sight: the first button of a form, which is not to be one that only removes a row
 * or shows a figure. It sends the form as its own button does.
 */
export const EnterButton = () => <button type="submit" className={styles.button} />;
