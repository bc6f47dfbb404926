import {
  type ComponentProps,
  type DialogHTMLAttributes,
  forwardRef,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { CloseLink } from './close-link';
import styles from './dialog.module.css';
import { RefusalNotice } from './refusal-notice';
import { useRefused } from './submission';
import { SubmitButton } from './submit-button';

const MAXIMIZE_FIELD = 'maximize';
const FIRST_FIELD =
  'input:not([type="hidden"], [data-maximize], :disabled), select:enabled, textarea:enabled';

interface DialogProps {
  readonly title: string;
  /** Where closing leads: the same page without the dialog in its query. Or what its button submits. */
  readonly close: string | ComponentProps<typeof SubmitButton>;
  /** 30 to 85 percent of the viewport (spec admin 2, Shared list behaviour). */
  readonly size?: 'small' | 'medium' | 'large';
  /** Id of its form: its head has a box to tick that makes it fill the window, and the form remembers that. */
  readonly maximizable?: string;
  readonly children: ReactNode;
}

/** A dialog whose being open is in the address: native, shown by the server, made modal by scripts. */
export function Dialog(props: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.removeAttribute('open');
    element.showModal();
    focusFirstField(element);
    return () => {
      element.close();
      // By now the dialog is out of the page, and cannot give the focus back itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <DialogFrame
      {...props}
      ref={dialog}
      // A browser may close it all the same, e.g. at a second Escape; but it stays for as long as the address says so.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    />
  );
}

type FrameProps = DialogProps & Pick<DialogHTMLAttributes<HTMLDialogElement>, 'className' | 'onClose'>;

/** The looks of a dialog, open but not modal; Escape does what its × does. */
export const DialogFrame = forwardRef<HTMLDialogElement, FrameProps>(
  ({ title, close, size = 'medium', maximizable, className = '', children, ...dialog }, ref) => {
    const { t } = useTranslation();
    const isMaximized = useRefused(MAXIMIZE_FIELD).typed !== undefined;
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
                data-maximize=""
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

/** Puts the focus where typing begins. */
export const focusFirstField = (dialog: HTMLDialogElement, options?: FocusOptions) =>
  dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus(options);
