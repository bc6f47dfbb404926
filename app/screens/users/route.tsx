import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { guardedLoader } from '~/session/guarded.server';
import { titled } from '~/shell/title';

export const loader = guardedLoader(async ({ t }) => ({ title: t('users.title') }));

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export default function Users() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <header className="page-head">
      <h1>{title}</h1>
    </header>
  );
}
