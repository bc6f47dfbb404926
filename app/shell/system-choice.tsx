import { useTranslation } from '~/i18n/use-translation';
import { submitOnChange } from '~/listing/submit-on-change';
import type { ShellData } from './shell-data';

/** Another system is another page, hence plain forms. */
export function SystemChoice({ systems, system }: Pick<ShellData, 'systems' | 'system'>) {
  const { t } = useTranslation();
  const isOnly = systems.length === 1;
  const choice = (
    <select
      name="type"
      defaultValue={system}
      aria-label={t('shell.system')}
      disabled={isOnly}
      onChange={submitOnChange}
    >
      {systems.map(({ key, value }) => (
        <option key={key} value={key}>
          {value}
        </option>
      ))}
    </select>
  );
  if (systems.length === 0) return <span>{t('common.appName')}</span>;
  if (isOnly) return choice;
  return (
    <form method="post" action="/system">
      {choice}
      <noscript>
        <button type="submit">{t('shell.switchSystem')}</button>
      </noscript>
    </form>
  );
}
