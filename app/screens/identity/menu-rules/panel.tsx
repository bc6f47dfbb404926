import { type ReactNode, useEffect, useRef } from 'react';
import { DialogFrame, focusFirstField } from '~/forms/dialog';
import styles from './panel.module.css';

interface RulePanelProps {
  readonly title: string;
  /** The page without the form. */
  readonly close: string;
  /** Whether small screens show it; wide ones always do. */
  readonly isDialog: boolean;
  readonly children: ReactNode;
}

/**
 * One native dialog for both widths, so that rotating a phone loses no input: beside the tree on wide screens (by CSS
 * only), over it on small ones, where scripts make it modal.
 */
export function RulePanel({ title, close, isDialog, children }: RulePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Restores the focus only if it was lost with the panel: after following another link it is there already.
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
    // Not if the page was opened with the form in its address: no user action has asked for it, and the user may have
    // begun to type before scripts ran.
    const { activeElement } = document;
    if (!panel.current || activeElement === document.body || panel.current.contains(activeElement)) return;
    focusFirstField(panel.current, { preventScroll: true });
  }, []);

  return (
    <DialogFrame
      ref={panel}
      title={title}
      close={close}
      className={isDialog ? styles.panel : `${styles.panel} ${styles.wideOnly}`}
    >
      {children}
    </DialogFrame>
  );
}
