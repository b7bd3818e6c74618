import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Toasts } from '#web/ui/toast.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'hearth.color-scheme' });

// The server writes a fresh nonce into the page; Mantine's own <style> elements must carry it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// What keeps the page still behind a dialog writes a <style> of its own and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

export function App() {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <DirectionProvider>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            colorSchemeManager={colorSchemeManager}
            defaultColorScheme="auto"
            deduplicateCssVariables={false}
            getStyleNonce={() => nonce}
          >
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
              <Toasts />
            </QueryClientProvider>
          </MantineProvider>
        </DirectionProvider>
      </I18nProvider>
    </StrictMode>
  );
}
