import { createInstance, type i18n } from 'i18next';
import { options, type Texts } from './shape';

type Find = (key: string, values?: object) => string;

/** The texts of one language, ready at once. */
export function instanceOf(language: string, texts: Texts): i18n {
  const made = createInstance();
  void made.init(options(language, texts));
  // i18next works out the languages to search for each text, which costs more than finding it.
  const { languageUtils } = made.services;
  const lookedIn: string[] = languageUtils.toResolveHierarchy(language);
  languageUtils.toResolveHierarchy = () => lookedIn;
  const find = made.getFixedT(language) as unknown as Find;
  // A page asks for a hundred texts, most by their key alone, and looking one up takes longer than rendering the
  // element around it.
  const found = new Map<string, string>();
  const t: Find = (key, values) => {
    if (values) return find(key, values);
    const text = found.get(key) ?? find(key);
    found.set(key, text);
    return text;
  };
  made.getFixedT = (() => t) as unknown as i18n['getFixedT'];
  return made;
}
