import { createContext, useContext } from 'react';
import type { TextReader } from './reader';

export const ReaderContext = createContext<TextReader | undefined>(undefined);

/** The texts of the user's language. */
export function useTranslation(): TextReader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('no texts around this element');
  return reader;
}
