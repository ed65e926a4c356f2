/**
 * Addresses of the public site (contract §2) by screen; `:name` is a parameter. The contract does not have the site
 * search, the pages of posted forms, the page of links from `npm run reset-password`, and the page that ends a
 * newsletter sign-up.
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
