import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { Job } from '~contract/operations/jobs';
import { DescriptionList } from '../../shared/description-list';
import { JobPanel } from '../../shared/job-panel';

const OUTCOMES = ['created', 'changed', 'unchanged', 'unpriced', 'differing', 'cancelled'] as const;

/** The rating of periods while it is under way, and what came of it. */
export function RatingProgress({ job: given }: { readonly job: Job }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const says = ({ state, done, total }: Job) =>
    state === 'running' ? t('periods.running', { done, total }) : t(`periods.states.${state}`);
  const report = given.report ?? {};
  return (
    <JobPanel key={given.id} job={given} title={t('periods.rate')} says={says}>
      <DescriptionList
        facts={OUTCOMES.map((outcome) => [
          t(`periods.outcomes.${outcome}`),
          format.number(report[outcome] ?? 0),
        ])}
      />
    </JobPanel>
  );
}
