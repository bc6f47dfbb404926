import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { Field } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { MIN_SCORE } from '~contract/identity/password-strength';
import styles from './new-password-field.module.css';

/** Fields of the same form by which the user is known. */
const NAMES = ['user_name', 'real_name', 'email', 'company'];
const MIN_CHARS = 8;
const BARS = [1, 2, 3, 4];

interface NewPasswordFieldProps extends ComponentProps<typeof Field> {
  /** By which the user is known, where the form does not have it. */
  readonly knownBy?: readonly string[];
}

/** A password that is being set. With scripts it says how strong it is while it is typed; the server decides. */
export function NewPasswordField({ knownBy = [], ...field }: NewPasswordFieldProps) {
  const [score, setScore] = useState<number>();
  const latest = useRef('');
  const estimateTyped = async ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const { value, form } = currentTarget;
    latest.current = value;
    if (value.length < MIN_CHARS) return setScore(value ? 0 : undefined);
    const named = NAMES.map((name) => form?.elements.namedItem(name));
    const names = named.map((element) => (element instanceof HTMLInputElement ? element.value : ''));
    // Without it nothing is lost but the hint.
    const loaded = await import('./password-estimate').catch(() => undefined);
    if (latest.current === value) setScore(loaded?.estimate(value, [...names, ...knownBy]));
  };
  return (
    <div className={styles.field}>
      <Field {...field} type="password" autoComplete="new-password" maxLength={128} onInput={estimateTyped} />
      <Strength score={score} />
    </div>
  );
}

/** Said to screen readers when it changes. */
function Strength({ score }: { score: number | undefined }) {
  const { t } = useTranslation();
  const level = score === undefined ? undefined : Math.max(score, MIN_SCORE - 1);
  return (
    <p className={styles.strength} data-level={level} aria-live="polite">
      {level !== undefined && (
        <>
          <span className={styles.bars} aria-hidden>
            {BARS.map((bar) => (
              <i key={bar} data-on={bar <= level || undefined} />
            ))}
          </span>
          {t(`forms.strength${level as 1 | 2 | 3 | 4}`)}
        </>
      )}
    </p>
  );
}
