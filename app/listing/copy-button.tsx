import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copy-button.module.css';

const TOLD_MS = 2000;

/** Puts a text into the clipboard with one click, and says so. */
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
            () => undefined, // Not allowed: nothing is said to have been copied.
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
  // A page that came without encryption has no clipboard, but what is selected on it can be copied.
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
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
