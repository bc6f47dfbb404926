import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';
import { type Formatters, formattersOf } from './formatters';

/** Formatters in the user's language and the operator's time zone. */
export function useFormatters(): Formatters {
  const root = useRouteLoaderData<typeof loader>('root');
  return formattersOf(root?.language ?? 'zh-CN', root?.timeZone ?? 'Asia/Shanghai');
}
