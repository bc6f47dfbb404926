import { createContext } from 'react';

/** Nonce of the content security policy, on the server only: browsers hide it from scripts once parsed. */
export const NonceContext = createContext<string | undefined>(undefined);
