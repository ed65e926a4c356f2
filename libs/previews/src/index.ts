import { PreviewLink } from './preview-link.ts';
import { PreviewResolver } from './preview-resolver.ts';

export { countOpen, type OpenedPreview, openPreview } from './open-preview.ts';
export { previewState } from './preview-state.ts';
export { createPreviewServices, type PreviewServices } from './services.ts';

/** All entities of this library. */
export const previewEntities = [PreviewLink];

/** The GraphQL operations on previews. */
export const previewResolvers = [PreviewResolver];
