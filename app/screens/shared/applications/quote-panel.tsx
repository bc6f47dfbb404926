import { RowButton } from '~/forms/row-button';
import { useActionResult } from '~/forms/submission';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { Quote } from '~contract/accounts/applications';
import styles from '../computed.module.css';
import { quotientText } from '../exact-rate';
import type { Conversion, QuoteData, QuoteKind } from './quote';
import { useQuote } from './use-quote';

interface QuotePanelProps {
  readonly kind: QuoteKind;
  readonly typed: Conversion;
  /** Whether the user may enter another rate; otherwise the form sends the shown rate, so that no other is applied. */
  readonly mayChooseRate: boolean;
}

/** What an application will result in, updated while typing; without scripts, when its button is pressed. */
export function QuotePanel({ kind, typed, mayChooseRate }: QuotePanelProps) {
  const { t } = useTranslation();
  const told = useQuote(kind, typed);
  const problem = useProblem(told, mayChooseRate);
  return (
    <section className={styles.panel} aria-label={t('applications.quote')} data-wide>
      {!mayChooseRate && <input type="hidden" name="rate" value={told?.quote?.rate ?? ''} />}
      <Figures quote={told?.quote} from={typed.from_currency_code} to={typed.to_currency_code} />
      <RowButton value="quote" className={styles.show}>
        {t('applications.showRate')}
      </RowButton>
      {problem && <p role="status">{problem}</p>}
    </section>
  );
}

/** Why there are no figures, unless a field already says so, or what they are made of is not there yet. */
function useProblem(told: QuoteData | undefined, mayChooseRate: boolean): string | undefined {
  const { customer_id, rate, ...others } = useActionResult().fields;
  const shown: Record<string, string | undefined> = mayChooseRate ? { ...others, rate } : others;
  const isSaid = told && shown[told.field] === told.problem;
  return (!isSaid && told?.problem) || (mayChooseRate || !told ? undefined : rate);
}

interface FiguresProps {
  readonly quote: Quote | null | undefined;
  readonly from: string;
  readonly to: string;
}

function Figures({ quote, from, to }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const rate = quote && `1 ${from} = ${format.number(quote.rate)} ${to}`;
  const quotient = quote && quotientText(quote, format);
  const percent = quote ? format.number(quote.exchange_loss_percent) : '0';
  return (
    <dl>
      <div>
        <dt>{t('applications.rate')}</dt>
        <dd>
          {rate ?? '—'}
          {quotient && <small>= {quotient}</small>}
          {quote?.rate_date && <small>{t('applications.rateOn', { day: quote.rate_date })}</small>}
          {quote?.is_rate_old === 1 && (
            <small className={styles.warning}>
              <span aria-hidden="true">⚠</span> {t('applications.rateOld')}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('applications.grossAmount')}</dt>
        <dd>{quote ? format.money(quote.gross_amount, to) : '—'}</dd>
      </div>
      <div>
        <dt>{quote ? t('applications.loss', { percent }) : t('applications.exchangeLoss')}</dt>
        <dd>{quote ? format.money(quote.exchange_loss, to) : '—'}</dd>
      </div>
      <div>
        <dt>{t('applications.receivedAmount')}</dt>
        <dd>
          <output>{quote ? format.money(quote.to_amount, to) : '—'}</output>
        </dd>
      </div>
    </dl>
  );
}
