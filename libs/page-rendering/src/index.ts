export type { FormProviders, FormSlotName } from './form-providers.ts';
export type { FormRefusal, FormRequest } from './form-request.ts';
export type { FailureStatus, PageModule } from './page-module.ts';
export type { PagePreview, PreviewNotice } from './page-preview.ts';
export type { PageAssets, PageRequest, UnqueriedRequest } from './page-request.ts';
export type { PageResponse } from './page-response.ts';
export { fittingDescription, longestDescription, longestTitle } from './search-result.ts';
export type { ShareMaterials, ShareWords } from './share-materials.ts';
export { type Site, type SitePicture, unnamedSite } from './site.ts';
