import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { changeQuery } from '~/listing/query';
import { Tabs } from '../shared/page-tabs';

/** Filters that mean the same on both tabs. */
const SHARED = ['customer_id', 'range', 'start_create_time', 'end_create_time'];

/** Top-ups and applications: whose and of which days stays as it is. */
export function RemittanceTabs({ label }: { label: string }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const kept = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
  const onApplications = search.get('tab') === 'applications';
  return (
    <Tabs
      label={label}
      tabs={[
        { to: changeQuery(kept, {}) || '?', text: t('applications.topUps'), isPresent: !onApplications },
        {
          to: changeQuery(kept, { tab: 'applications' }),
          text: t('applications.applications'),
          isPresent: onApplications,
        },
      ]}
    />
  );
}
