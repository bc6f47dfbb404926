import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';
import { takeStretches } from '~contract/time-zone';
import { type Formatters, formattersOf } from './formatters';

/** Formatters in the user's language and the operator's time zone. */
export function useFormatters(): Formatters {
  const root = useRouteLoaderData<typeof loader>('root');
  const { language = 'zh-CN', timeZone = 'Asia/Shanghai', stretches } = root ?? {};
  if (stretches) takeStretches(timeZone, stretches);
  return formattersOf(language, timeZone);
}
