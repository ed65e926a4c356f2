export { ComparedField, type ShownVersion } from './compared-field.tsx';
export { differingFields } from './version.ts';
