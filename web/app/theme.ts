import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const ember: MantineColorsTuple = [
  '#FFF3EB',
  '#FFE3D2',
  '#FFC8A6',
  '#FFA973',
  '#FB8D4C',
  '#EC5F14',
  '#D8520F',
  '#C2470B',
  '#9C380A',
  '#742A09',
];
const gray: MantineColorsTuple = [
  '#F8F6F6',
  '#F1EDEF',
  '#E6DFE3',
  '#DCD3D8',
  '#C2B6BE',
  '#8F808B',
  '#6E606A',
  '#5E505B',
  '#3B2A38',
  '#2B1F29',
];
const dark: MantineColorsTuple = [
  '#F1EBEE',
  '#C3B6BF',
  '#A99BA5',
  '#7F707B',
  '#40333E',
  '#352A33',
  '#251D24',
  '#1B151A',
  '#151014',
  '#0F0B0E',
];

/** The look for the Mantine components that the product uses; `ui/tokens.css` holds the same values for everything else. */
export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: { light: 7, dark: 4 },
  colors: { ember, gray, dark },
  white: '#FFFFFF',
  black: '#2B1F29',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '660' },
  defaultRadius: 10,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});

const shared = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-anchor': 'var(--text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--well)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--field)',
  '--mantine-color-disabled': 'var(--well)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-h)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
};

/** Mantine's own variables lead to the product's tokens, so that one place says what a field or a menu looks like. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
