/** How the user has the menu. */
export interface MenuChoice {
  /** Absent: as wide as the window has room for. */
  readonly width?: 'narrow' | 'wide';
  /** Ids of the groups that are folded. */
  readonly folded: readonly number[];
}

/** Names of the buttons that change it; their values are a width and the id of a group. */
export const WIDTH_FIELD = 'menu';
export const FOLD_FIELD = 'fold';
export const UNFOLD_FIELD = 'unfold';

/** More groups than any menu has. */
const MAX_FOLDED = 100;

/** The choice after a button was pressed; the same if it is none of these. */
export function changeMenu(choice: MenuChoice, name: string, value: string): MenuChoice {
  if (name === WIDTH_FIELD && (value === 'narrow' || value === 'wide')) return { ...choice, width: value };
  const id = Number(value);
  if (!Number.isSafeInteger(id)) return choice;
  const others = choice.folded.filter((folded) => folded !== id);
  if (name === FOLD_FIELD) return { ...choice, folded: [...others, id].slice(-MAX_FOLDED) };
  return name === UNFOLD_FIELD ? { ...choice, folded: others } : choice;
}
