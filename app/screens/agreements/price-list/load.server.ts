import { redirect } from '@remix-run/node';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { agreementPriceList } from '~contract/agreements/price-list';
import { LANGUAGES, language } from '~contract/common';
import { id, optional, wholeNumber } from '~contract/input';

const priceListQuery = {
  id: optional(id),
  version: optional(wholeNumber(1, 1_000_000)),
  /** Of the document; by default the user's. */
  language: language.optional(),
};

/** The price list of an agreement, to be read, printed and signed. */
export async function loadPriceList({ url, call }: LoaderContext) {
  const { id, ...query } = readQuery(priceListQuery, url.searchParams);
  if (id === undefined) throw redirect('/billing/index');
  const { res: paper } = await call(agreementPriceList, { id, ...query });
  const otherLanguages = LANGUAGES.filter((each) => each !== paper.language);
  return { title: `${paper.document} ${paper.title}`, paper, otherLanguages };
}
