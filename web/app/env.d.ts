/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '@tabler/icons-react/dist/esm/icons/index.mjs' {
  export * from '@tabler/icons-react';
}
