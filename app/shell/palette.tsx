import { useEffect, useRef } from 'react';
import en, { type PaletteTexts } from '~/i18n/en-US/palette';
import { useTranslation } from '~/i18n/use-translation';
import zh from '~/i18n/zh-CN/palette';
import styles from './palette.module.css';
import { PaletteSearch } from './palette-search';
import { readStored, SINGLE_KEYS, store } from './storage';

export type PaletteView = 'palette' | 'keys';

interface PaletteProps {
  readonly opened: PaletteView;
  readonly close: () => void;
}

/** A modal dialog with the palette, or with the list of keys. Closing returns the focus to where it was. */
export default function Palette({ opened, close }: PaletteProps) {
  const { t, language } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const texts: PaletteTexts = language === 'zh-CN' ? zh : en;
  const isPalette = opened === 'palette';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows has a focus of its own
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [opened]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={isPalette ? texts.find : texts.keys}
      onClose={close}
    >
      {isPalette ? <PaletteSearch texts={texts} close={close} /> : <Keys texts={texts} />}
      {/* Last, so that the focus begins in what is before it. */}
      <form method="dialog" className={styles.close}>
        <button type="submit" aria-label={t('common.close')}>
          ×
        </button>
      </form>
    </dialog>
  );
}

function Keys({ texts }: { texts: PaletteTexts }) {
  return (
    <div className={styles.keys}>
      <h2>{texts.keys}</h2>
      <dl>
        <Key keys={['Ctrl K', '⌘ K', '/']}>{texts.openPalette}</Key>
        <Key keys={['?']}>{texts.openKeys}</Key>
        <Key keys={['j', 'k']}>{texts.neighbours}</Key>
        <Key keys={['Ctrl Z']}>{texts.undo}</Key>
      </dl>
      <h3>{texts.inList}</h3>
      <dl>
        <Key keys={['↓', '↑', 'j', 'k']}>{texts.move}</Key>
        <Key keys={['Space', 'x']}>{texts.tick}</Key>
        <Key keys={['Enter']}>{texts.open}</Key>
        <Key keys={['e']}>{texts.edit}</Key>
      </dl>
      <label>
        <input
          type="checkbox"
          defaultChecked={readStored(SINGLE_KEYS) !== '0'}
          onChange={({ currentTarget }) => store(SINGLE_KEYS, currentTarget.checked ? '1' : '0')}
        />{' '}
        {texts.single}
      </label>
    </div>
  );
}

function Key({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
