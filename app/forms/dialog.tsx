import {
  type ComponentProps,
  type DialogHTMLAttributes,
  forwardRef,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { CloseLink, SubmitButton } from './buttons';
import styles from './dialog.module.css';
import { RefusalNotice } from './refusal-notice';
import { useFieldState } from './submission';

const MAXIMIZE_FIELD = 'maximize';
const FIELDS = 'input:not([type="hidden"], [data-view], :disabled), select:enabled, textarea:enabled';

interface DialogProps {
  readonly title: string;
  /** Where closing leads: the page without the dialog in its query. Or what the close button submits. */
  readonly close: string | ComponentProps<typeof SubmitButton>;
  /** 30 to 85 percent of the viewport (spec admin 2, Shared list behaviour). */
  readonly size?: 'small' | 'medium' | 'large';
  /**
   * Id of its form. The head gets a box that makes the dialog fill the window; being part of the form, it keeps its
   * state.
   */
  readonly maximizable?: string;
  readonly children: ReactNode;
}

/** A native dialog that is open because the address says so: rendered by the server, made modal by scripts. */
export function Dialog(props: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.removeAttribute('open');
    element.showModal();
    // The page came with it open: the user may have begun to type before scripts ran.
    if (before instanceof HTMLElement && element.contains(before)) {
      before.focus();
      return () => element.close();
    }
    focusFirstField(element);
    return () => {
      element.close();
      // The dialog has left the page by now and cannot restore the focus itself.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <DialogFrame
      {...props}
      ref={dialog}
      // Browsers may close it all the same, e.g. at a second Escape; it stays open while the address says so.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    />
  );
}

type FrameProps = DialogProps & Pick<DialogHTMLAttributes<HTMLDialogElement>, 'className' | 'onClose'>;

/** A dialog's frame, open but not modal; Escape does what its × does. */
export const DialogFrame = forwardRef<HTMLDialogElement, FrameProps>(
  ({ title, close, size = 'medium', maximizable, className = '', children, ...dialog }, ref) => {
    const { t } = useTranslation();
    const isMaximized = useFieldState(MAXIMIZE_FIELD).typed !== undefined;
    const heading = useId();
    const closer = { className: styles.close, 'data-close': '', 'aria-label': t('forms.close') };
    return (
      <dialog
        {...dialog}
        ref={ref}
        open
        className={`${styles.dialog} ${className}`}
        data-size={size}
        aria-labelledby={heading}
        onCancel={(event) => {
          event.preventDefault();
          event.currentTarget.querySelector<HTMLElement>('[data-close]')?.click();
        }}
      >
        <header className={styles.header}>
          <h2 id={heading}>{title}</h2>
          {maximizable && (
            <label className={styles.maximize}>
              <input
                type="checkbox"
                name={MAXIMIZE_FIELD}
                form={maximizable}
                defaultChecked={isMaximized}
                data-view=""
              />
              {t('forms.maximize')}
            </label>
          )}
          {typeof close === 'string' ? (
            <CloseLink to={close} {...closer}>
              ×
            </CloseLink>
          ) : (
            <SubmitButton {...close} {...closer}>
              ×
            </SubmitButton>
          )}
        </header>
        <RefusalNotice />
        {children}
      </dialog>
    );
  },
);

/** Focuses the field in which typing begins: the first, or where that is filled the first that has to be. */
export function focusFirstField(dialog: HTMLDialogElement, options?: FocusOptions): void {
  const [first, ...others] = dialog.querySelectorAll<HTMLInputElement>(FIELDS);
  const isFilled = first?.value && !first.matches('[type="radio"], [type="checkbox"]');
  const missing = others.find((field) => !field.value && field.matches('[required], [aria-required="true"]'));
  ((isFilled && missing) || first)?.focus(options);
}
