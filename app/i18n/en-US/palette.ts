/** Texts of the palette and of the list of keys: both come late, and so do these. */
const texts = {
  find: 'Go to or do',
  placeholder: 'A screen, customer, number or action',
  screens: 'Screens',
  customers: 'Customers',
  numbers: 'Numbers',
  actions: 'On this page',
  none: 'Nothing found',
  keys: 'Keyboard shortcuts',
  openPalette: 'Go to a screen, customer or number, or press a button of this page',
  openKeys: 'This list of shortcuts',
  inList: 'While a row of a list has the focus',
  move: 'Next or previous row',
  tick: 'Tick or untick the row',
  open: 'Follow the link of the row',
  edit: 'Edit or adjust the row',
  neighbours: 'In the details of a transaction: next or previous one',
  undo: 'Undo what the message says',
  single: 'Single keys act too; without this only Ctrl or ⌘ with a key does',
};
export default texts;

export type PaletteTexts = Readonly<Record<keyof typeof texts, string>>;
