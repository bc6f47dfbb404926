/** Titles that a server sends in all languages at once. */

/** By language, as the server writes its name. */
export type Titles = Readonly<Record<string, string>>;

/** A language's name as servers write it: `zh-CN`, `zh-cn`, `zh_CN`. */
const normalize = (language: string) => language.toLowerCase().replace('_', '-');
/** The key of a language among titles. */
export const keyOf = (titles: Titles, language: string) =>
  Object.keys(titles).find((key) => normalize(key) === normalize(language));

/** Titles that are written as JSON. */
export function parseTitles(text: string): Titles | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    return Object.fromEntries(entries.map(([key, title]) => [key, String(title ?? '')]));
  } catch {
    return undefined;
  }
}

/** The title in a language, of a tree whose titles may come in all of them. */
export function titleIn(title: string, language: string): string {
  const titles = parseTitles(title);
  if (!titles) return title;
  return titles[keyOf(titles, language) ?? ''] || Object.values(titles).find(Boolean) || '';
}
