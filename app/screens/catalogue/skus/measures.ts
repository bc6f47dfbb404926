/** Measures that a clerk may correct, in the order in which they are read off a box. */
export const MEASURES = ['length', 'width', 'height', 'weight'] as const;
