import { data } from '@remix-run/node';
import type { MetaFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guardedLoader } from '~/session/guarded.server';
import { Problem } from '~/shell/error-page';
import { titled } from '~/shell/title';

export const loader = guardedLoader(async ({ t }) =>
  data({ title: t('errors.notFoundTitle') }, { status: 404 }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export default function NotFound() {
  const { t } = useTranslation();
  return <Problem title={t('errors.notFoundTitle')} detail={t('errors.notFoundHint')} quiet isFinal />;
}
