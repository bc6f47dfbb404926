import { useActionData, useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import details from '../details.module.css';
import type { priceSample } from './actions.server';
import { kindsOf } from './fields';
import type { loadTrial } from './load.server';
import { SampleForm } from './sample-form';
import { SamplePrice } from './sample-price';
import styles from './trial.module.css';
import { WhatIf } from './what-if';

type TrialPartProps = NonNullable<Awaited<ReturnType<typeof loadTrial>>>;

/** What a made-up document, or a past month, would cost under an agreement. */
export default function TrialPart({
  id,
  kind,
  choices,
  hasWhatIf,
  month,
  job,
  idempotencyKey,
}: TrialPartProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const actionData = useActionData<typeof priceSample>();
  const tried = actionData && 'tried' in actionData ? actionData.tried : null;
  return (
    <div className={styles.parts}>
      {choices && (
        <section className={styles.part} aria-labelledby="made-up">
          <h2 id="made-up">{t('agreementTrial.madeUp')}</h2>
          <nav className={details.parts} aria-label={t('agreementTrial.madeUp')}>
            {kindsOf(choices).map((each) => (
              <Link
                key={each}
                to={changeQuery(search, { kind: each === 'order' ? null : each })}
                aria-current={each === kind ? 'page' : undefined}
                preventScrollReset
              >
                {t(`agreementTrial.kinds.${each}`)}
              </Link>
            ))}
          </nav>
          <SampleForm key={kind} id={id} kind={kind} choices={choices} />
          {tried && <SamplePrice result={tried} />}
        </section>
      )}
      {hasWhatIf && (
        <section className={styles.part} aria-labelledby="what-if">
          <h2 id="what-if">{t('agreementTrial.whatIf')}</h2>
          <WhatIf id={id} month={month} job={job} idempotencyKey={idempotencyKey} />
        </section>
      )}
    </div>
  );
}
