import { data, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guardedLoader } from '~/session/guarded.server';
import { Problem } from '~/shell/error-page';
import { pageTitle } from '~/shell/title';
import { isInMenu } from '../shared/rights.server';
import { missingScreen } from './missing-right';

export const loader = guardedLoader(async (ctx) => {
  const { t, url } = ctx;
  const screen = missingScreen(url.searchParams.get('page'), t, ctx.session.language);
  if (!screen) return data({ title: t('errors.notFoundTitle'), missing: undefined }, { status: 404 });
  if (await isInMenu(ctx, screen.path)) throw redirect(screen.path);
  return data({ title: t('errors.missingRight'), missing: screen.title }, { status: 403 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** For paths that match nothing (spec admin 2), or a screen without the right: says which permission is missing. */
export default function NotFound() {
  const { t } = useTranslation();
  const { title, missing } = useLoaderData<typeof loader>();
  const detail = missing ? t('errors.missingRightHint', { page: missing }) : t('errors.notFoundHint');
  return <Problem title={title} detail={detail} quiet isFinal={!missing} />;
}
