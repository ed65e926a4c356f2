export { adminPatterns, adminRoutes, matchesRoute, routeMatcher } from './admin-routes.ts';
export {
  addressOfVersions,
  isCaptured,
  publicCaptures,
  timeGatePath,
  timeMapPath,
  versionsPath,
} from './captured-pages.ts';
export { eventCalendarPath, eventCalendarPattern } from './event-calendar.ts';
export { contentRoutes } from './generated/content-routes.ts';
export {
  type PreviewAddress,
  previewAddress,
  previewBasePath,
  previewStreamPath,
  withoutToken,
} from './preview-paths.ts';
export { publicRoutes } from './public-routes.ts';
export { pathOfRecord, pathOnSite, recordPageAt, recordPages } from './record-pages.ts';
export { isServerPath } from './server-paths.ts';
export { pageOfSharePicture, sharePicturePath } from './share-pictures.ts';
export { singleSignOnAddress, singleSignOnRoutes } from './single-sign-on.ts';
export { accentStylePath, accentStylePattern, manifestPath, webAssetsBase } from './site-files.ts';
export { framedCapturePath, siteOnDatePath } from './site-on-date.ts';
