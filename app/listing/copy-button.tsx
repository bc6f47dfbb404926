import { useEffect, useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import styles from './copy-button.module.css';

const TOLD_MS = 2000;

/** Copies a text to the clipboard and reports success. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const label = t('listing.copy', { text });
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        title={label}
        data-needs-script
        data-done={isCopied || undefined}
        onClick={() =>
          copy(text).then(
            () => setCopied(true),
            () => undefined, // Permission denied: no success is reported.
          )
        }
      >
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <path d={isCopied ? CHECK : TWO_SHEETS} />
        </svg>
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && t('listing.copied', { text })}
      </span>
    </>
  );
}

const TWO_SHEETS = 'M9 9h11v11H9zM5 15H4V4h11v1';
const CHECK = 'M5 12l5 5L20 7';

async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Pages loaded without TLS have no clipboard API, but can copy a selection.
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Under a modal dialog everything outside it is inert.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('Not copied');
}

/** A number with a button that copies it. */
export function Copyable({ children: text }: { children: string }) {
  return (
    <span className={styles.copyable}>
      {text}
      <CopyButton text={text} />
    </span>
  );
}
