import { createInstance, type i18n } from 'i18next';
import { options, type Texts } from './shape';

type Values = Readonly<Record<string, unknown>>;
type Find = (key: string, values?: Values) => string;

const PLACE = /\{\{(\w+)\}\}/g;

/**
 * The texts of one language, ready at once. A page asks for two hundred, and i18next takes longer to find and fill one
 * than rendering the element around it: so found ones are kept and filled here, all but those with plurals.
 */
export function instanceOf(language: string, texts: Texts): i18n {
  const made = createInstance();
  void made.init(options(language, texts));
  const find = made.getFixedT(language) as unknown as Find;
  const found = new Map<string, string>();
  const t: Find = (key, values) => {
    if (values && ('count' in values || 'defaultValue' in values)) return find(key, values);
    const text = found.get(key) ?? find(key, { skipInterpolation: true });
    found.set(key, text);
    return values ? text.replace(PLACE, (_, name: string) => String(values[name] ?? '')) : text;
  };
  // Asked by each component at each rendering, and worked out anew each time.
  made.hasLoadedNamespace = () => true;
  made.getFixedT = (() => t) as unknown as i18n['getFixedT'];
  return made;
}
