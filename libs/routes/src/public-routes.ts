/**
 * Addresses of the public site (contract §2), by screen; `:name` stands for a part that varies. Beyond the contract are
 * the site search, the pages of forms that were posted without scripts, the page
 * that a link of `npm run reset-password` leads to, and the page that ends a newsletter sign-up.
 */
export const publicRoutes = {
  home: '/',
  services: '/services',
  registeredFunds: '/services/registered-fund-services',
  mockSecExam: '/services/mock-sec-exam-services',
  riaRegistration: '/services/ria-registration-services',
  resources: '/resources',
  complianceNewsletter: '/resources/compliance-newsletter',
  blog: '/blog',
  post: '/blog/:slug',
  events: '/events',
  event: '/events-detail/:id',
  webinar: '/webinar-detail/:id',
  about: '/about',
  partnerships: '/partnerships',
  contact: '/contact',
  search: '/search',
  form: '/forms/:form',
  formSent: '/forms/:form/sent',
  unsubscribe: '/unsubscribe/:token',
  login: '/login',
  resetPassword: '/reset-password',
} as const;
