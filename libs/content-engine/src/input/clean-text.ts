/** Removes from a text what PostgreSQL cannot store. */
export { wellFormed as cleanText } from '@daybook/rich-text';
