import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guardedLoader } from '~/session/guarded.server';
import { titled } from '~/shell/title';

export const loader = guardedLoader(async ({ t }) => ({ title: t('agreements.title') }));

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

/** Service agreements (spec billing 2.1). */
export default function Agreements() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <header className="page-head">
      <h1>{title}</h1>
    </header>
  );
}
