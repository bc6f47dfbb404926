/** Id of the element after which a page has only scripts. */
export const PAGE_END = 'page-end';
