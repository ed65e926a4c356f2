/**
 * Addresses of the public site (contract §2) by screen; `:name` is a parameter. The contract does not define the pages
 * of authors, the site search, the statements of the firm, the pages of posted forms, the pages for a forgotten password
 * and a new e-mail address, and the pages that confirm and end a newsletter sign-up.
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
  author: '/authors/:id',
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
  confirmNewsletter: '/confirm-newsletter/:token',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
} as const;
