import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { DescriptionList } from '../../shared/description-list';
import { RecordHistory } from '../../shared/history/history';
import { PageHeader } from '../../shared/page-head';
import { addressText, contactText } from '../../shared/places';
import { FileImage } from '../../shared/stored-file';
import { changeHouseRows, editHouse } from './actions.server';
import { HouseForm } from './form';
import styles from './house.module.css';
import { type HousePage, loadHouse } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadHouse);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const act = byIntent({ edit: editHouse });

export const action = guardedAction(async (submitted) =>
  submitted.form.has('row') ? changeHouseRows(submitted) : act(submitted),
);

/** The operator as its papers name it. */
export default function House() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={page.title} />
      {page.can.edit ? <HouseForm key={page.house.update_time} {...page} /> : <HouseFacts {...page} />}
      <RecordHistory changes={page.history} />
    </ActionResultProvider>
  );
}

/** The same for who may not change it. */
function HouseFacts({ house, defaultName }: HousePage) {
  const { t } = useTranslation();
  return (
    <>
      <DescriptionList
        facts={[
          [t('house.name'), house.name || defaultName],
          [t('house.taxNumber'), house.tax_number],
          [t('places.address'), addressText(house.address)],
          [t('house.contact'), contactText(house.contact)],
          ...house.bank_accounts.map(
            (each, i) =>
              [`${t('house.bankAccount')} ${i + 1}`, Object.values(each).filter(Boolean).join(', ')] as const,
          ),
        ]}
      />
      {house.logo_path && (
        <p className={styles.logo}>
          <FileImage path={house.logo_path} alt={t('house.logo')} />
        </p>
      )}
    </>
  );
}
