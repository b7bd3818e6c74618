import type { ComponentType } from 'react';

/** A page of a feature: its own file, loaded when somebody goes there. The app's router gives it an address. */
export type LazyPage = () => Promise<{ default: ComponentType }>;
