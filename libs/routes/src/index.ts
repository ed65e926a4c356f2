export { adminPatterns, adminRoutes, matchesRoute } from './admin-routes.ts';
export { contentRoutes } from './generated/content-routes.ts';
export { publicRoutes } from './public-routes.ts';
export { pageOfSharePicture, sharePicturePath } from './share-pictures.ts';
