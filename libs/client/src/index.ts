export { allNodes, type ReadableConnection } from './all-nodes.ts';
export {
  type ClientOptions,
  type ContentClient,
  createClient,
  type RequestOptions,
  type VariablesAndOptions,
} from './client.ts';
export { ContentError, type GraphqlError } from './content-error.ts';
export * from './generated/documents.ts';
export type * from './generated/rich-text-tree.ts';
export type * from './generated/types.ts';
export { completeHtml, type HtmlOptions } from './html.ts';
export { followPublications, type Publication, type PublicationListener } from './live.ts';
export type { Perspective } from './perspective.ts';
export {
  focalPosition,
  type ImageAttributes,
  type ImageOptions,
  imageAttributes,
  type PictureCopy,
  type PictureFormat,
  type PictureParts,
  pictureUrl,
} from './pictures.ts';
export {
  type ContentConnection,
  type ContentEdge,
  type ContentPage,
  type PageInfo,
  type QueryText,
  TypedDocument,
} from './typed-document.ts';
