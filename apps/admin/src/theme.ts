import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { brandShades } from './firm.ts';

/** Shades dark enough for a contrast of 4.5 for text and buttons (WCAG 2.2 AA). */
export const theme = createTheme({
  colors: { brand: brandShades() as MantineColorsTuple },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  defaultRadius: 'sm',
  fontFamily: '"Source Sans 3", "Source Sans 3 Fallback", system-ui, sans-serif',
  headings: { fontFamily: 'Newsreader, "Newsreader Fallback", Georgia, serif', fontWeight: '500' },
  respectReducedMotion: true,
  components: {
    // A loader is a `span`, which may have an accessible label only if it has a role.
    Loader: { defaultProps: { role: 'progressbar' } },
    // Quiet unless a button says otherwise.
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        // A header inside a dialog must not be a second banner.
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
});

/**
 * Mantine's dimmed, placeholder, and error colors have too little contrast. So have titles of yellow and orange alerts
 * and words of green badges, and in dark mode its red buttons, which are white.
 */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[7],
    '--mantine-color-error': colors.red[9],
    '--mantine-color-red-text': colors.red[9],
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-orange-light-color': '#9c3600',
    '--mantine-color-green-light-color': '#1f6b30',
    '--mantine-color-body': '#fbfbfa',
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[1],
    '--mantine-color-error': colors.red[4],
    '--mantine-color-red-text': colors.red[4],
    '--mantine-color-red-light-color': colors.red[3],
    // The shade that suits the accent color is too light below white words.
    '--mantine-color-red-filled': colors.red[8],
    '--mantine-color-red-filled-hover': colors.red[9],
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
  },
});
