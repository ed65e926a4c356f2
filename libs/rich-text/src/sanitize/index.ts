export { plainText } from './plain-text.ts';
export { sanitizeRichText } from './sanitize-rich-text.ts';
