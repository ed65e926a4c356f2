export { ComparedField, type ShownVersion } from './compared-field.tsx';
export { default as UnifiedText } from './unified-text.tsx';
export { differingFields } from './version.ts';
