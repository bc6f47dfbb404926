const PLACEHOLDER = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

export type TextParams = Readonly<Record<string, string | number>>;

/** A text with its `{placeholders}` filled; of `{pieces:piece|pieces}` the word that goes with the number. */
export const fillText = (text: string, params: TextParams = {}): string =>
  text.replace(PLACEHOLDER, (whole, param: string, one?: string, many?: string) => {
    const value = String(params[param] ?? whole);
    return (value === '1' ? one : many) ?? value;
  });
