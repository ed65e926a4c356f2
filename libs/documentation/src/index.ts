export { documentationPage, type Section, stylesheetPath } from './documentation-page.ts';
export { documentationStyle } from './documentation-style.ts';
export { type Html, html } from './html.ts';
