import { useId } from 'react';
import { FieldError } from '~/forms/marks';
import { useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import { Icon, iconNamed } from '~/shell/icon';
import { MENU_ICONS } from '~/shell/icon-names';
import styles from './icon-picker.module.css';

/** An icon chosen from pictures. An icon that is not among them stays until another is chosen. */
export function IconPicker({ icon }: { icon: string }) {
  const { t } = useTranslation();
  const { typed, error } = useFieldState('icon');
  const errorId = `${useId()}-error`;
  const selected = typed ?? icon;
  const names = new Set<string>(['', ...MENU_ICONS, icon]);
  return (
    <fieldset className={styles.picker} aria-describedby={error ? errorId : undefined} data-wide>
      <legend>{t('menuRules.icon')}</legend>
      <div key={selected} className={styles.icons}>
        {[...names].map((name) => (
          <label key={name} title={name || t('menuRules.noIcon')}>
            <input
              type="radio"
              name="icon"
              value={name}
              defaultChecked={name === selected}
              aria-label={name || t('menuRules.noIcon')}
            />
            <Icon name={iconNamed(name)} />
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
