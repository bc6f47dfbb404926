import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '~/forms/dialog.module.css';
import { RefusalNotice } from '~/forms/refusal-notice';
import styles from './panel.module.css';

const FIRST_FIELD = 'input:not([type="hidden"])';

interface RulePanelProps {
  readonly title: string;
  /** The same page without the form. */
  readonly close: string;
  /** Whether small screens show it; wide ones always do. */
  readonly isDialog: boolean;
  readonly children: ReactNode;
}

/**
 * One native dialog for both widths, so that turning a phone loses nothing typed: beside the tree on wide screens
 * (by its style alone), over it on small ones, where scripts make it modal.
 */
export function RulePanel({ title, close, isDialog, children }: RulePanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Whoever left by another link is there already; the focus is lost only with what was in here.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  useEffect(() => {
    const narrow = window.matchMedia('(width < 768px)');
    const place = () => {
      const element = panel.current;
      const wantsModal = narrow.matches && isDialog;
      if (!element || (element.open && element.matches(':modal') === wantsModal)) return;
      element.close();
      if (wantsModal) element.showModal();
      else element.open = true;
    };
    place();
    narrow.addEventListener('change', place);
    return () => narrow.removeEventListener('change', place);
  }, [isDialog]);

  useEffect(() => {
    // Not where the page was opened with the form in its address: nobody has asked for the form just now.
    if (document.activeElement === document.body) return;
    panel.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
  }, []);

  return (
    <dialog
      ref={panel}
      open
      className={`${frame.dialog} ${styles.panel}`}
      data-size="medium"
      data-inline-only={isDialog ? undefined : ''}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>('[data-close]')?.click();
      }}
    >
      <header className={frame.header}>
        <h2 id={heading}>{title}</h2>
        <Link to={close} className={frame.close} data-close aria-label={t('forms.close')} preventScrollReset>
          ×
        </Link>
      </header>
      <RefusalNotice />
      {children}
    </dialog>
  );
}
