/** Removes what PostgreSQL cannot store from a text. */
export { wellFormed as cleanText } from '@daybook/rich-text';
