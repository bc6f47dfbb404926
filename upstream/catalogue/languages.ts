import { LANGUAGES, type Language } from '../../contract/common';

/** Each language in its own words, so that everybody finds theirs. */
const TITLES: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

export const languageList = () => LANGUAGES.map((value) => ({ value, title: TITLES[value] }));
