import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { createTheme, MantineProvider } from '@mantine/core';
import { getNonce } from 'get-nonce';
import type { ReactNode } from 'react';

const theme = createTheme({
  primaryColor: 'blue',
  // Mantine's default shades do not give text enough contrast.
  primaryShade: { light: 9, dark: 8 },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'sm',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
});

const darkDevice = '(prefers-color-scheme: dark)';

/** The page's colour scheme: the chosen one, else the device's. */
function scheme(): 'light' | 'dark' {
  const selected = document.documentElement.dataset.theme;
  if (selected === 'light' || selected === 'dark') return selected;
  return window.matchMedia(darkDevice).matches ? 'dark' : 'light';
}

/**
 * Mantine's theme around a part loaded on demand (a calendar, a notification). Pages are plain elements, so that
 * Mantine's code does not delay the first interaction.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme()} getStyleNonce={() => getNonce() ?? ''}>
      {children}
    </MantineProvider>
  );
}
