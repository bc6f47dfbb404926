import { Form } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { linksOf } from '~/shell/menu';
import { useShell } from '~/shell/shell-data';
import type { FirstStep } from '~contract/operations/first-steps';
import styles from './first-steps.module.css';

/** Where each step is done. */
const PLACES: Readonly<Record<FirstStep, string>> = {
  house: '/house/index',
  second_administrator: '/user/index?dialog=new',
  currencies: '/account/exchangeRate',
  payment_methods: '/payment/index',
  charge_items: '/systemSet/chargeItem',
  warehouses: '/warehouse/index',
  customers: '/customer/index',
  agreements: '/billing/index',
  people: '/user/index?dialog=new',
  key: '/apiKey/index',
  first_push: '/arrival/index',
  first_bill: '/account/billingRun',
};
/** What one click adds for a step. */
type Usual = 'add_usual_charge_items' | 'add_usual_roles';
const USUAL: Readonly<Partial<Record<FirstStep, Usual>>> = {
  charge_items: 'add_usual_charge_items',
  people: 'add_usual_roles',
};

interface FirstStepsProps {
  readonly steps: readonly { readonly key: FirstStep; readonly is_done: number }[];
  readonly idempotencyKey: string;
}

/** What a new house has to do before its first bill: each step with its link, ticked by what is there. */
export function FirstSteps({ steps, idempotencyKey }: FirstStepsProps) {
  const { t } = useTranslation();
  const menu = useShell()?.menu ?? [];
  const done = steps.filter((step) => step.is_done === 1).length;
  const reachable = new Set<string>(linksOf(menu).map(({ path }) => path));
  return (
    <section aria-labelledby="first-steps" className={styles.steps}>
      <h2 id="first-steps">{t('firstSteps.title')}</h2>
      <p>{t('firstSteps.progress', { done, total: steps.length })}</p>
      <ol>
        {steps.map(({ key, is_done }) => {
          const place = PLACES[key];
          const usual = is_done === 1 ? undefined : USUAL[key];
          return (
            <li key={key} data-done={is_done === 1 || undefined}>
              <span className={styles.state} aria-hidden="true" />
              <span className="visually-hidden">
                {t(is_done === 1 ? 'firstSteps.done' : 'firstSteps.open')}
              </span>
              <div>
                {reachable.has(place.split('?')[0] ?? '') ? (
                  <Link to={place}>{t(`firstSteps.steps.${key}`)}</Link>
                ) : (
                  <b>{t(`firstSteps.steps.${key}`)}</b>
                )}
                <p>{t(`firstSteps.why.${key}`)}</p>
              </div>
              {usual && (
                <Form method="post" preventScrollReset>
                  <IdempotencyKey fresh={idempotencyKey} />
                  <SubmitButton name="intent" value={usual}>
                    {t(`firstSteps.usual.${usual}`)}
                  </SubmitButton>
                </Form>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
