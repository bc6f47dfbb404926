/** The button that saves a VAS document and opens an empty form over it. */
export const ANOTHER = 'another';
