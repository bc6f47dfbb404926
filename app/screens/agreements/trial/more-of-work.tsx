import { Field } from '~/forms/field';
import { useActionResult } from '~/forms/submission';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import type { TrialKind } from '~contract/constants';
import { fieldOf, LONGEST, PARTS, PREFIX, WORK_FIELDS, type WorkField } from './fields';
import styles from './trial.module.css';

/** What a new form says of the work. */
const INITIAL: Partial<Record<WorkField, string>> = { order_type: 'B2C', after_hours: '0' };
const LISTS: ReadonlySet<string> = new Set(['tags', 'containers']);
const NUMBERS: ReadonlySet<string> = new Set(['cartons', 'pallets', 'places']);

/** What charge rules may ask of the work beyond its pieces. While it is open, the lines have their columns for it too. */
export function MoreOfWork({ kind }: { kind: TrialKind }) {
  const { t } = useTranslation();
  const isSaid = useIsMoreSaid(kind);
  return (
    <details className={styles.further} open={isSaid}>
      <summary>{t('agreementTrial.more')}</summary>
      <p className={styles.hint}>{t('agreementTrial.moreHint')}</p>
      <div className={styles.fields}>
        {WORK_FIELDS[kind].map((name) =>
          name === 'after_hours' ? (
            <YesNoField
              key={name}
              name={PREFIX + name}
              label={t('agreementTrial.fields.after_hours')}
              isYes={false}
            />
          ) : (
            <Field
              key={name}
              name={PREFIX + name}
              label={t(`agreementTrial.fields.${name}`)}
              placeholder={placeholderOf(name)}
              defaultValue={INITIAL[name] ?? ''}
              inputMode={NUMBERS.has(name) ? 'numeric' : undefined}
              maxLength={LISTS.has(name) ? LONGEST.list : LONGEST.text}
              autoComplete="off"
            />
          ),
        )}
      </div>
    </details>
  );
}

const placeholderOf = (name: WorkField): string | undefined =>
  name === 'work_time' ? 'YYYY-MM-DD HH:mm' : name === 'containers' ? '40HQ × 1, 20GP × 2' : undefined;

/** Whether the form that was answered said any of it, or something in it is wrong. */
function useIsMoreSaid(kind: TrialKind): boolean {
  const { values, fields } = useActionResult();
  const columns = new Set<string>(
    PARTS[kind].flatMap((part) => part.fields.filter((name) => fieldOf(name).isMore)),
  );
  const isMore = (name: string): boolean => {
    const [own = '', , column] = pathOf(name);
    return column ? columns.has(column) : isOfWork(kind, own);
  };
  const isChanged = ([name, [value = '']]: readonly [string, readonly string[]]): boolean =>
    name.startsWith(PREFIX) && isMore(name) && value !== (INITIAL[pathOf(name)[0] as WorkField] ?? '');
  return Object.entries(values).some(isChanged) || Object.keys(fields).some(isMore);
}

const pathOf = (name: string): string[] => name.slice(PREFIX.length).split('.');
const isOfWork = (kind: TrialKind, name: string): name is WorkField =>
  WORK_FIELDS[kind].some((field) => field === name);
