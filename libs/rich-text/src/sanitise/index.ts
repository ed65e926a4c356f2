export { plainText } from './plain-text.ts';
export { sanitiseRichText } from './sanitise-rich-text.ts';
