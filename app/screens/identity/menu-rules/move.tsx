import { useTranslation } from '~/i18n/use-translation';
import type { AuthRule } from '~contract/identity/auth-rules';
import styles from './tree.module.css';

/** The field of the form around the tree: `ID.BEFORE`, a rule and the one it is put before; 0: none. */
export const MOVE_FIELD = 'move';
export const moveValue = (id: number, beforeId: number): string => `${id}.${beforeId}`;

interface MoveButtonsProps {
  readonly siblings: readonly AuthRule[];
  readonly at: number;
  readonly title: string;
}

/** Moves a rule up or down among its siblings: buttons of the form around the tree, and a handle to drag it by. */
export function MoveButtons({ siblings, at, title }: MoveButtonsProps) {
  const { t } = useTranslation();
  const { id } = siblings[at]!;
  const button = (sign: '↑' | '↓', label: string, beforeId: number | undefined) => (
    <button
      type="submit"
      name={MOVE_FIELD}
      value={moveValue(id, beforeId ?? 0)}
      aria-label={label}
      title={label}
      disabled={beforeId === undefined}
    >
      {sign}
    </button>
  );
  if (siblings.length < 2) return null;
  const isLast = at === siblings.length - 1;
  return (
    <span className={styles.move}>
      <span
        className={styles.grip}
        draggable
        title={t('menuRules.drag', { name: title })}
        data-needs-script
        aria-hidden="true"
      />
      {button('↑', t('listing.moveUp', { name: title }), siblings[at - 1]?.id)}
      {button('↓', t('listing.moveDown', { name: title }), isLast ? undefined : (siblings[at + 2]?.id ?? 0))}
    </span>
  );
}
