export { adminRoutes } from './admin-routes.ts';
export { matchesRoute } from './match-route.ts';
export { publicRoutes } from './public-routes.ts';
