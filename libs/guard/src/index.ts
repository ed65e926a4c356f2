export { type Block, blocksOfHtml, blocksOfText } from './blocks.ts';
export { type Finding, findClaims } from './find-claims.ts';
export type { Severity } from './rule.ts';
