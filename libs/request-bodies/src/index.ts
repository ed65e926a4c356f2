export { BodyIntake } from './body-intake.ts';
export { readEarly } from './read-announced.ts';
export { fieldsOf, parseJsonText, withBody } from './read-body.ts';
export type { BodyLimits, FormBody, FormFile, JsonBody, RequestBody } from './request-body.ts';
