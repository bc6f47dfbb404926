import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { TabBar } from '../../shared/page-tabs';

/** Filters shared by both tabs. */
const SHARED = ['customer_id', 'range', 'start_create_time', 'end_create_time'];

/** Tabs of top-ups and applications; customer and days are kept when switching. */
export function RemittanceTabs({ label }: { label: string }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const kept = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
  const onApplications = search.get('tab') === 'applications';
  return (
    <TabBar
      label={label}
      tabs={[
        { to: changeQuery(kept, {}), text: t('applications.topUps'), isPresent: !onApplications },
        {
          to: changeQuery(kept, { tab: 'applications' }),
          text: t('applications.applications'),
          isPresent: onApplications,
        },
      ]}
    />
  );
}
