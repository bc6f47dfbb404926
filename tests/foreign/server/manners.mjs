/** Every switch off: the shapes as the documents show them. */
export const NO_MANNERS = Object.freeze({
  stringNumbers: false,
  nullTexts: false,
  emptyArrays: false,
  booleanFlags: false,
  extraFields: false,
  bom: false,
  stringCodes: false,
  absentHttp404: false,
  writeData: 'empty-array',
  bareLanguages: false,
  failingLanguages: false,
  choiceShape: 'key-value',
  objectLists: false,
  blankOptions: false,
  authShape: 'strings',
  textTypes: false,
  nullAmounts: false,
  brokenRow: false,
  newToken: false,
  unquotedNames: false,
  absoluteFiles: false,
  htmlErrors: false,
  splitForms: false,
  emptyPasswordStays: false,
});

/** Every switch on at once, without the two that take data away from the reader. */
export const ALL_MANNERS = Object.freeze({
  ...Object.fromEntries(Object.keys(NO_MANNERS).map((name) => [name, true])),
  writeData: 'empty-string',
  choiceShape: 'map',
  authShape: 'map',
  failingLanguages: false,
  brokenRow: false,
});

/** The list of languages answers code 500. */
export const FAILING_LANGUAGES = Object.freeze({ failingLanguages: true });

/** The second row of every page is broken. */
export const BROKEN_ROW = Object.freeze({ brokenRow: true });
