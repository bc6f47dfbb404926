import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefused } from '~/forms/submission';
import { Icon, iconNamed } from '~/shell/icon';
import { MENU_ICONS } from '~/shell/icon-names';
import styles from './icon-picker.module.css';

/** An icon chosen from pictures. One that this list has not stays what it is until another is chosen. */
export function IconPicker({ icon }: { icon: string }) {
  const { t } = useTranslation();
  const { typed, error } = useRefused('icon');
  const errorId = `${useId()}-error`;
  const chosen = typed ?? icon;
  const names = new Set<string>(['', ...MENU_ICONS, icon]);
  return (
    <fieldset className={styles.picker} aria-describedby={error ? errorId : undefined} data-wide>
      <legend>{t('menuRules.icon')}</legend>
      <div key={chosen} className={styles.icons}>
        {[...names].map((name) => (
          <label key={name} title={name || t('menuRules.noIcon')}>
            <input
              type="radio"
              name="icon"
              value={name}
              defaultChecked={name === chosen}
              aria-label={name || t('menuRules.noIcon')}
            />
            <Icon name={iconNamed(name)} />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
