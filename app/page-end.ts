/** Id of the element after which a page has only scripts. Apart from `page-html.ts`, which browsers must not get. */
export const PAGE_END = 'page-end';
