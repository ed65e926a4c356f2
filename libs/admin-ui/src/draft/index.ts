export { copiedValues } from '../form/copied-values.ts';
export { AutomaticDraft } from './automatic-draft.ts';
export { beginDraft } from './begin-draft.ts';
export { DraftForm } from './draft-form.tsx';
