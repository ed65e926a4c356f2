export { fillForm } from '../local-draft/fill-form.ts';
export { ComparedField, type ShownVersion } from './compared-field.tsx';
export { differingFields } from './version.ts';
