/** Text as it may be stored. */
export { wellFormed as cleanText } from '@daybook/rich-text';
