import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import type { PriceList } from '~contract/agreements/price-list';
import type { Language } from '~contract/common';
import { PageHeader } from '../../shared/page-head';
import { PaperPage } from '../../shared/paper';
import { PriceListDocument } from './document';
import { loadPriceList } from './load.server';

export const loader = guardedLoader(loadPriceList);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** An agreement's prices as a document that the customer can read and sign. */
export default function PriceListScreen() {
  const { title, paper, otherLanguages } = useLoaderData<typeof loader>();
  return (
    <PaperPage>
      <PageHeader title={title}>
        <Actions paper={paper} languages={otherLanguages} />
      </PageHeader>
      <PriceListDocument paper={paper} />
    </PaperPage>
  );
}

interface ActionsProps {
  readonly paper: PriceList;
  /** The languages that it can be read in besides. */
  readonly languages: readonly Language[];
}

function Actions({ paper, languages }: ActionsProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <>
      <Link to={`/billing/index${changeQuery('', { tab: 'details', id: paper.id })}`} className="button">
        {t('agreements.details')}
      </Link>
      {languages.map((language) => (
        <Link key={language} to={changeQuery(search, { language })} className="button" lang={language}>
          {t(`login.languages.${language}`)}
        </Link>
      ))}
      <a href={`/options/agreement-workbook?id=${paper.id}`} className="button">
        {t('agreementWorkbook.export')}
      </a>
      <button type="button" className="primary" data-needs-script onClick={() => window.print()}>
        {t('statement.print')}
      </button>
    </>
  );
}
