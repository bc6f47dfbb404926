import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { PageHeader } from '../../shared/page-head';
import { checkColumns, commitRows, makeMaterials, uploadTable } from './actions.server';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { FileStep } from './file-step';
import styles from './imports.module.css';
import { loadImport } from './load.server';
import { STEPS } from './steps';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadImport);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    upload: uploadTable,
    check: checkColumns,
    materials: makeMaterials,
    commit: commitRows,
  }),
);

/** A table from a spreadsheet, in four steps that each have an address. */
export default function Import() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { step, detail } = page;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={page.title} />
      <ol className={styles.steps}>
        {STEPS.map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {t(`imports.steps.${each}`)}
          </li>
        ))}
      </ol>
      {!detail && <FileStep {...page} />}
      {detail && step === 'columns' && <ColumnsStep {...page} detail={detail} />}
      {detail && step !== 'columns' && <CheckStep {...page} detail={detail} />}
    </ActionResultProvider>
  );
}
