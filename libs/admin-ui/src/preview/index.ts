export { fieldOfPicture, fieldOfText, revealField } from './chosen-field.ts';
export { shownAfterSave, shownValues } from './shown-values.ts';
