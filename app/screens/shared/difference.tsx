import { useTranslation } from '~/i18n/use-translation';
import styles from './difference.module.css';

interface DifferenceProps {
  /** Decimal string. */
  readonly amount: string;
  readonly format: (amount: string) => string;
  /** Whether a word explains the sign. */
  readonly withLabel?: boolean;
}

const directionOf = (amount: string) =>
  /^-?[0.]*$/.test(amount) ? 'same' : amount.startsWith('-') ? 'less' : 'more';

/** A difference with sign and colour and, on request, a word. */
export function Difference({ amount, format, withLabel }: DifferenceProps) {
  const { t } = useTranslation();
  const direction = directionOf(amount);
  return (
    <span className={styles.difference} data-direction={direction}>
      {direction === 'more' && '+'}
      {format(direction === 'same' ? amount.replace('-', '') : amount)}
      {withLabel && <small>{t(`agreementTrial.directions.${direction}`)}</small>}
    </span>
  );
}
