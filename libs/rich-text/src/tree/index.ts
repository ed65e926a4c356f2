export { richTextTree } from './build-tree.ts';
export type * from './rich-text-tree.ts';
export { richTextSchema } from './tree-schema.ts';
export { treeText } from './tree-text.ts';
