import { listQuery } from './query';

/** Query parameter: the view that a list was opened with, also after its filters have been changed. */
export const VIEW_PARAM = 'saved';

interface View {
  readonly id: number;
  /** Path of the list. */
  readonly list: string;
  readonly query: string;
}

/** What a view keeps of a list's address: not its page. */
export const savedQuery = (search: URLSearchParams): string => listQuery(search, [VIEW_PARAM, 'page']);

/** Address of a list as a view shows it. */
export const addressOf = ({ list, query, id }: View): string => `${list}${query}&${VIEW_PARAM}=${id}`;

/** The view that is shown, and whether it has been changed since it was opened. */
export function currentView<V extends View>(views: readonly V[], search: URLSearchParams) {
  const query = savedQuery(search);
  const opened = views.find(({ id }) => String(id) === search.get(VIEW_PARAM));
  const view = opened ?? views.find((each) => each.query === query);
  return { view, isChanged: view !== undefined && view.query !== query };
}
