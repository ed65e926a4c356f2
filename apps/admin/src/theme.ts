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
    // Subtle and gray unless a button sets its own variant or color.
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Long menus scroll inside the window, also after it was resized.
    Menu: {
      defaultProps: { middlewares: { size: { padding: 8 } } },
      styles: { dropdown: { overflowY: 'auto' } },
    },
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
 * Replaces colors of Mantine that have too little contrast: dimmed, placeholder, and error texts, titles of yellow and
 * orange alerts, words of green badges, and in dark mode red buttons, whose words are white.
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
